/** Where people see a record without a page of its own (`opens` of its entity file). */
import type { Registry, ResolvedEntity } from './registry.ts';

export interface Place {
  entity: string;
  id: number;
  /** List page of that entity. */
  page: string;
  tab: string;
}

/** @param row with the reference that `opens` names. @returns undefined for a record with a page, and for one without that reference. */
export function shownAt(
  registry: Pick<Registry, 'entity'>,
  { def, fields }: ResolvedEntity,
  row: Record<string, unknown>,
): Place | undefined {
  const id = def.opens && row[def.opens.record];
  const to = def.opens && fields.get(def.opens.record)?.to;
  const page = to === undefined ? undefined : registry.entity(to).def.page;
  return def.opens && to !== undefined && page !== undefined && typeof id === 'number'
    ? { entity: to, id, page, tab: def.opens.tab }
    : undefined;
}
