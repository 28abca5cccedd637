/** Figures and keys of a list: GET /api/aggregate/{entity} and GET /api/ids/{entity}. */
import { AppError } from '../errors.ts';
import { can } from '../access/abilities.ts';
import { aggregate, type AggregateRequest } from '../crud/aggregate.ts';
import { parseGroups, parseMeasures, type Group } from '../crud/aggregate-fields.ts';
import { listIds } from '../crud/ids.ts';
import { refuse } from '../crud/where-to-sql.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { AggregateAnswer } from '../shared/wire.ts';
import type { ApiRequest, Handler } from './context.ts';
import { choiceLabel, yesNo } from './choice-words.ts';
import { entityOf } from './meta-routes.ts';
import { named, parseFilterQuery, sortOf, whole } from './query.ts';
import type { RouteTable } from './route-table.ts';

const GROUPS = 200;
const MAX_GROUPS = 1000;
/** Most keys for "select all". */
const MAX_IDS = 10_000;
/** Parameters of a list that links contain; ignored here. */
const VIEW = ['page', 'limit', 'expand', 'count', 'fields'];

export function addAggregateRoutes(table: RouteTable<Handler>): void {
  table.add('GET', 'api/aggregate/{entity}', { public: false, run: figures });
  table.add('GET', 'api/ids/{entity}', { public: false, run: keys });
}

/** Checked before any name, so that the fields of an unreadable entity are not revealed. */
export function readableEntity(r: ApiRequest): ResolvedEntity {
  const entity = entityOf(r);
  if (!can(r.actor, entity.def.access.read)) throw new AppError('forbidden');
  return entity;
}

async function keys(r: ApiRequest): Promise<object> {
  const entity = readableEntity(r);
  return listIds(r.kernel, entity, { ...parseFilterQuery(entity, r.query, ['sort', ...VIEW]), sort: sortOf(entity, r.query) }, MAX_IDS, r);
}

async function figures(r: ApiRequest): Promise<object> {
  const entity = readableEntity(r);
  const filter = parseFilterQuery(entity, r.query, ['group', 'measures', 'sort', ...VIEW]);
  const groups = parseGroups(entity, named(r.query, 'group'), r.actor);
  const measures = parseMeasures(r.kernel.registry, entity, named(r.query, 'measures'), r.actor);
  const by = sizeOf(
    r,
    measures.map((m) => m.name),
  );
  const answer = await aggregate(
    r.kernel,
    entity,
    { ...filter, groups, measures, limit: whole(r.query, 'limit', GROUPS, 1, MAX_GROUPS), ...(by ? { by } : {}) },
    r,
  );
  return {
    ...answer,
    data: answer.data.map((g) => ({
      ...g,
      label: g.label.map((label, i) => label ?? wordOf(r, entity, groups[i] as Group, g.key[i] ?? null)),
    })),
  } satisfies AggregateAnswer;
}

/** `sort=-count` or `sort=sum:budget`. @throws AppError invalid for a measure that is not requested. */
function sizeOf(r: ApiRequest, names: string[]): AggregateRequest['by'] {
  const [given, ...more] = named(r.query, 'sort');
  if (!given) return undefined;
  if (more.length) throw refuse('sort', 'query.one_value', {});
  const name = given.replace(/^[-+]/, '');
  const measure = names.indexOf(name);
  if (measure < 0 && name !== 'count') throw refuse('sort', 'query.one_of', { field: name, allowed: ['count', ...names].join(', ') });
  return { measure, descending: given.startsWith('-') };
}

function wordOf(r: ApiRequest, entity: ResolvedEntity, { field }: Group, key: string | number | boolean | null): string | null {
  if (key === null) return null;
  if (field.values) return choiceLabel(r, entity, field, String(key));
  if (field.type === 'boolean') return yesNo(r, key === true);
  return field.type === 'integer' || field.type === 'percent' ? String(key) : null;
}
