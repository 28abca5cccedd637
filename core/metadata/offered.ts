/**
 * Where actions are offered: on records whose states and choices meet the guards. Other guards are reported only when the action is tried.
 */
import type { ActionDef, EntityDef } from '../shared/entity.ts';
import type { Where } from '../shared/where.ts';
import type { ResolvedAction } from './registry.ts';

const KINDS: ReadonlySet<string> = new Set(['state', 'enum', 'boolean']);

/** Guards that depend only on states, choices and booleans of the record. */
export const kindGuards = ({ fields }: EntityDef, { guards = [] }: Pick<ActionDef, 'guards'>): Where[] =>
  guards.map(({ where }) => where).filter((where) => Object.keys(where).every((name) => KINDS.has(fields[name]?.type ?? '')));

/** Where approval is optional, submitting requires an approval path of the tenant (plugins/platform/custom-fields/paths.ts). */
export function offeredOn(def: EntityDef, name: string, action: ActionDef): Pick<ResolvedAction, 'offered'> {
  const conditions = [...kindGuards(def, action), ...(def.approval === 'optional' && name === 'submit' ? [{ or: [] }] : [])];
  return conditions.length ? { offered: { and: conditions } } : {};
}
