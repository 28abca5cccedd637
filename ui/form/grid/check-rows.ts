/** Validates rows by the schema and the rules of their own entity; cached per row object. */
import type { EntityMeta } from '../../../core/shared/wire.ts';
import type { Broken, BrokenRule } from '../check.ts';
import { check } from '../check.ts';
import type { FormValidator } from '../validator.ts';
import type { GridRow } from './rows.ts';
import { isChanged } from './rows.ts';

export interface RowRules {
  child: EntityMeta;
  /** The column of the parent's key, which does not exist yet for a new parent. */
  by: string;
  validators: { create?: FormValidator; update?: FormValidator };
}

export type RowCheck = (row: GridRow) => Broken;

const NOTHING: Broken = new Map();
/** Placeholder for a parent that has no key yet. */
const SOME_PARENT = 1;

/** A checker that caches its result per row object: rows are immutable. */
export function rowChecker({ child, by, validators }: RowRules): RowCheck {
  const known = new WeakMap<GridRow, Broken>();
  const judge = (row: GridRow): Broken => {
    if (row.removed || !isChanged(row)) return NOTHING;
    const verb = row.id === undefined ? 'create' : 'update';
    const validator = validators[verb];
    if (!validator) return NOTHING;
    const now = row.id === undefined ? { ...row.values, [by]: SOME_PARENT } : row.values;
    const broken = new Map<string, BrokenRule>(check(child, verb, validator, row.id === undefined ? {} : row.start, now, row.start));
    for (const name of Object.keys(row.odd)) broken.set(name, { field: name, key: row.odd[name]!.why });
    return broken;
  };
  return (row) => {
    let broken = known.get(row);
    if (!broken) known.set(row, (broken = judge(row)));
    return broken;
  };
}
