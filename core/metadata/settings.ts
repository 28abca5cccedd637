/** Settings of a plugin: entities with `"settings": true` have one row per tenant, which is created with the tenant and only updated. */
import type { EntityDef } from '../shared/entity.ts';

/** Completes the entity: the row can be neither added nor deleted. */
export function asSettings(def: EntityDef): EntityDef {
  if (!def.settings) return def;
  return {
    ...def,
    import: false,
    stays: true,
    api: { ...def.api, create: [], remove: [] },
    access: { ...def.access, create: [], delete: [] },
  };
}

/** Checks that the row can exist before anybody fills it in; each finding has a fix. */
export function checkSettings(say: (path: string, message: string) => void, def: EntityDef): void {
  if (!def.settings) return;
  for (const [name, field] of Object.entries(def.fields)) {
    if (field.required && field.default === undefined)
      say(`/fields/${name}`, 'the row of settings is made before anybody fills it in: give a default, or remove "required"');
  }
  if (def.tenant === false) say('/settings', 'rows of no tenant are written by migrations; remove it');
  if (def.lookup) say('/settings', 'a list of values has many rows; remove one of the two');
}
