/** Grids: children fields that a form edits together with the parent. */
import { text, type FieldErrors } from '../errors.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import type { Actor } from '../shared/actor.ts';
import { can } from '../access/abilities.ts';

/** Most rows of one grid in one write. */
export const MAX_CHILDREN = 500;

const kept = new WeakMap<ResolvedEntity, readonly ResolvedField[]>();

/** Children fields that the entity's form edits as a grid. */
export function gridFields(entity: ResolvedEntity): readonly ResolvedField[] {
  let grids = kept.get(entity);
  if (!grids)
    kept.set(
      entity,
      (grids = [...entity.fields.values()].filter(
        (f) => f.type === 'children' && entity.def.form.some((s) => s.rows.some((row) => row.includes(f.name))),
      )),
    );
  return grids;
}

/** Grids in which the actor may create, change or delete rows. */
export const writableGrids = (registry: Registry, entity: ResolvedEntity, actor: Actor): ResolvedField[] =>
  gridFields(entity).filter((f) => {
    const { access } = registry.entity(f.to as string).def;
    return can(actor, access.read) && [access.create, access.update, access.delete].some((p) => can(actor, p));
  });

/** Rows of a grid as the caller sent them. @returns undefined, and adds an error, for anything but a list of objects. */
export function childRows(name: string, value: unknown, errors: FieldErrors): Record<string, unknown>[] | undefined {
  if (value === null) return [];
  if (!Array.isArray(value)) {
    errors[name] = [text('bulk.array_expected')];
    return undefined;
  }
  if (value.length > MAX_CHILDREN) {
    errors[name] = [text('bulk.too_many', { max: MAX_CHILDREN })];
    return undefined;
  }
  value.forEach((item: unknown, i) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) errors[`${name}.${i}`] = [text('bulk.object_expected')];
  });
  return value as Record<string, unknown>[];
}
