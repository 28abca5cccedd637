/** Lists of values: entities with `"lookup": true`, and the definitions that follow from it. */
import type { EntityDef } from '../shared/entity.ts';
import { MANAGE_LOOKUPS } from '../shared/lookups.ts';

/**
 * Completes the entity: values have an order, a new one comes last (so `position` has no default), and managers of lists of values have the
 * permissions for it.
 */
export function asLookup(def: EntityDef): EntityDef {
  if (!def.lookup) return def;
  const { default: _, ...position } = def.fields['position'] ?? { type: 'integer' as const };
  const also = (permission: string | string[] | null): string | string[] | null =>
    permission === null ? null : [...new Set([permission, MANAGE_LOOKUPS].flat())];
  const { access, list } = def;
  return {
    ...def,
    fields: { ...def.fields, position },
    access: { ...access, read: also(access.read), create: also(access.create), update: also(access.update), delete: also(access.delete) },
    list: { ...list, sort: list.sort ?? ['position', 'id'] },
  };
}

/** Checks a list of values; each finding has a fix. */
export function checkLookup(say: (path: string, message: string) => void, def: EntityDef): void {
  if (!def.lookup) return;
  const { position, is_active: active } = def.fields;
  const title = [...def.title.matchAll(/\{(\w+)\}/g)].map((m) => def.fields[m[1] as string]);
  if (!title.some((f) => f?.type === 'text' && f.bilingual && f.required))
    say('/title', 'a list of values needs a name in both languages: give a text field with "bilingual" and "required", and name it here');
  if (position?.type !== 'integer') say('/fields/position', 'a list of values has an order: add { "type": "integer", "minimum": 0 }');
  if (active?.type !== 'boolean' || active.default !== true)
    say('/fields/is_active', 'a value can be put out of use: add { "type": "boolean", "default": true }');
  if (def.tenant === false) say('/lookup', 'rows of no tenant are written by migrations; remove it');
  if (def.access.scope) say('/access/scope', "values are the whole organisation's; remove it");
  if (def.list.sort && def.list.sort[0] !== 'position')
    say('/list/sort', 'values stand in their order: begin with "position", or remove it');
}
