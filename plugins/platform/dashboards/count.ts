/** Counts and sums rows of an entity by groups: the rows of a list with this filter and reader. */
import type { ApiRequest } from '../../../core/index.ts';
import { aggregate, parseGroups, parseMeasures } from '../../../core/engine.ts';
import type { Where } from '../../../core/shared/where.ts';
import type { AggregateGroup } from '../../../core/shared/wire.ts';

export interface CountRequest {
  where: Where;
  /** As in /api/aggregate: a field; a date by day with `:day`. */
  group?: string[];
  /** As in /api/aggregate: `sum:budget`. */
  measures?: string[];
}

/** Most groups: two years by day, or a thousand parts of a chart. */
const MOST = 1000;

/** One statement. Without `group` one group with the figures of all rows. @throws AppError forbidden, invalid: as a list does. */
export async function count(r: ApiRequest, name: string, { where, group = [], measures = [] }: CountRequest): Promise<AggregateGroup[]> {
  const { registry } = r.kernel;
  const entity = registry.entity(name);
  const request = {
    where: [where],
    params: [],
    deleted: false,
    groups: parseGroups(entity, group, r.actor),
    measures: parseMeasures(registry, entity, measures, r.actor),
    limit: MOST,
  };
  const { data, meta } = await aggregate(r.kernel, entity, request, r);
  return group.length ? data : [{ key: [], label: [], figures: meta.totals }];
}
