/** The filter of the log, stored in the address, so that a link shows the same entries. Pure. */
import { clock } from '../../core/shared/clock.ts';
import type { Where } from '../../core/shared/where.ts';

export const PERIODS = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

export interface ActivityFilter {
  actor?: number;
  deed?: string;
  entity?: string;
  /** One record of the entity. */
  record?: number;
  source?: string;
  ip?: string;
  period?: Period;
}

const number = (text: string | null): number | undefined => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

export function readFilter(search: URLSearchParams): ActivityFilter {
  const text = (name: string): string | undefined => search.get(name)?.trim() || undefined;
  return {
    actor: number(search.get('actor')),
    record: number(search.get('record')),
    deed: text('deed'),
    entity: text('entity'),
    source: text('source'),
    ip: text('ip'),
    period: PERIODS.find((p) => p === search.get('period')),
  };
}

export const writeFilter = (filter: ActivityFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

const DAYS: Record<Period, number> = { today: 0, week: 6, month: 29, year: 364 };

/** Midnight a number of days ago, in the reader's time zone. */
function since(period: Period, now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS[period]).toISOString();
}

/** In the format of the list endpoint; undefined: no filter. */
export function toWhere({ actor, deed, entity, record, source, ip, period }: ActivityFilter, now = clock.date()): Where | undefined {
  const where = {
    ...(actor === undefined ? {} : { actor_id: actor }),
    ...(deed ? { deed } : {}),
    ...(entity ? { record_entity: entity } : {}),
    ...(record === undefined ? {} : { record_id: record }),
    ...(source ? { source } : {}),
    ...(ip ? { ip: { starts: ip } } : {}),
    ...(period ? { at: { gte: since(period, now) } } : {}),
  };
  return Object.keys(where).length ? (where as Where) : undefined;
}
