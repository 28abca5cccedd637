/**
 * Where actions are offered. What a record is decides it, by the guards on its states and choices; what it still lacks is said when
 * somebody tries.
 */
import type { ActionDef, EntityDef } from '../shared/entity.ts';
import type { Where } from '../shared/where.ts';
import type { ResolvedAction } from './registry.ts';

const KINDS: ReadonlySet<string> = new Set(['state', 'enum', 'boolean']);

/** The guards that speak of nothing but states, choices and switches of the record. */
export const kindGuards = ({ fields }: EntityDef, { guards = [] }: Pick<ActionDef, 'guards'>): Where[] =>
  guards.map(({ where }) => where).filter((where) => Object.keys(where).every((name) => KINDS.has(fields[name]?.type ?? '')));

/** Where approval is optional, nothing can be submitted until the tenant has a path for it (plugins/platform/custom-fields/paths.ts). */
export function offeredOn(def: EntityDef, name: string, action: ActionDef): Pick<ResolvedAction, 'offered'> {
  const conditions = [...kindGuards(def, action), ...(def.approval === 'optional' && name === 'submit' ? [{ or: [] }] : [])];
  return conditions.length ? { offered: { and: conditions } } : {};
}
