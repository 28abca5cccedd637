/**
 * Settings of a plugin: entities whose file says `"settings": true` have one row per tenant, which is there with the tenant and only ever
 * changed.
 */
import type { EntityDef } from '../shared/entity.ts';

/** The entity as the product has it: nobody makes a second row or takes the only one away. */
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

/** What the row needs to be there before anybody has filled it in, with the mend. */
export function checkSettings(say: (path: string, message: string) => void, def: EntityDef): void {
  if (!def.settings) return;
  for (const [name, field] of Object.entries(def.fields)) {
    if (field.required && field.default === undefined)
      say(`/fields/${name}`, 'the row of settings is made before anybody fills it in: give a default, or remove "required"');
  }
  if (def.tenant === false) say('/settings', 'rows of no tenant are written by migrations; remove it');
  if (def.lookup) say('/settings', 'a list of values has many rows; remove one of the two');
}
