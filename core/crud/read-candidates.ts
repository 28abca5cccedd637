/**
 * A short list of keys that holds everything a reader can find, where there is one: PostgreSQL then looks at these rows only. It only makes
 * the statement fast. Access is not decided here: tenant and scope are conditions of the statement too (docs/decisions/search.md).
 */
import { seesAll } from '../access/abilities.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Where } from '../shared/where.ts';
import { Binds } from './binds.ts';
import { CUSTOM_COLUMN } from './column.ts';
import { sourceOf } from './external-source.ts';
import { filtered } from './read-filter-keys.ts';
import { searchColumns, searchesContents, searchSql, typedWords, wordsSql } from './read-search.ts';
import { statement, type Reader } from './read-statement.ts';
import { foundBy, ownTenant, SEARCH, searchable, viewed } from './read-search-views.ts';
import { sharedArms } from './shared-rows.ts';
import type { WhereContext } from './where-to-sql.ts';

/** Beyond this many keys a list of them is no help. */
const SHORT_LIST = 2000;

export interface Candidates {
  /** Keys that hold every row to be found; absent where none are needed or there are too many. */
  ids?: number[];
  /** The keys are of rows that the search finds: it need not be asked again. */
  searched: boolean;
  /** The search matches so many rows that the next best ones will do: reading in order ends early. */
  broad: boolean;
}

/** @param search what a reader looks for; absent: only what they reach is asked for. @param where conditions that all rows fulfil. */
export async function candidates(
  kernel: Kernel,
  entity: ResolvedEntity,
  search: string | undefined,
  reader: Reader,
  where: readonly Where[] = [],
): Promise<Candidates> {
  if (sourceOf(kernel, entity)) return { broad: false, searched: false };
  const [found, reached, held] = await Promise.all([
    search ? matching(kernel, entity, search, reader) : undefined,
    reachable(kernel, entity, reader),
    where.length ? filtered(kernel, entity, where, SHORT_LIST + 1, reader) : undefined,
  ]);
  const lists = [found === 'many' ? undefined : found, reached, held && held.length > SHORT_LIST ? undefined : held].filter(
    (list) => list !== undefined,
  );
  const searched = Array.isArray(found) && search !== undefined && holdsExactly(entity, search);
  return { broad: found === 'many', searched, ...(lists.length ? { ids: lists.reduce(inBoth) } : {}) };
}

function inBoth(some: number[], others: number[]): number[] {
  const known = new Set(others);
  return some.filter((id) => known.has(id));
}

/** Rows that match a search, in the reader's tenant, whoever may read them. */
async function matching(kernel: Kernel, entity: ResolvedEntity, search: string, reader: Reader): Promise<number[] | 'many' | undefined> {
  const columns = searchColumns(entity, reader.actor);
  if (!(await searchable(kernel.db, entity, columns, reader.actor.tenantId))) return undefined;
  const binds = new Binds();
  const rows = await foundBy<{ id: number }>(kernel.db, reader.actor.tenantId, {
    text: holding(entity, search, SHORT_LIST + 1, { actor: reader.actor, binds }),
    values: binds.values,
  });
  return rows.length > SHORT_LIST ? 'many' : rows.map((r) => r.id);
}

/**
 * Keys that hold those of rows with every word, at most so many of each way, in no order. Planned as if all were asked for, and read until
 * there are enough.
 */
export function holding(entity: ResolvedEntity, search: string, limit: number, ctx: Pick<WhereContext, 'actor' | 'binds'>): string {
  const named = (some: boolean): string =>
    viewed(
      entity,
      ctx.binds,
      [...indexedApart(entity, ctx), `(${searchSql(entity, search, 's', ctx, { any: some })})`].join(' and '),
      limit,
    );
  if (!searchesContents(entity, search)) return named(false);
  // One word in the name and another in the file: names that hold any of them.
  return [named(false), inContents(entity, search, limit, ctx), ...(typedWords(search).length > 1 ? [named(true)] : [])].join(' union ');
}

/** Whether those keys are of rows that hold every word. Where files are looked into, several words give rows that hold one of them, too. */
const holdsExactly = (entity: ResolvedEntity, search: string): boolean =>
  !searchesContents(entity, search) || typedWords(search).length === 1;

/** Rows whose file holds every word, by the words that are kept of its content. */
const inContents = (
  entity: ResolvedEntity,
  search: string,
  limit: number,
  { actor, binds }: Pick<WhereContext, 'actor' | 'binds'>,
): string =>
  `(with f as materialized (select s.content from ${SEARCH}.${binds.table('file_text')} s where ${wordsSql(search, 's.words', binds)})
    select a.id from ${binds.table(entity.table)} a where a.tenant_id = ${binds.add(actor.tenantId)}::bigint
    and a.sha256 in (select content from f) limit ${limit})`;

/** Words of a tenant's own fields stand in indexes of this tenant alone. */
const indexedApart = (entity: ResolvedEntity, { actor }: Pick<WhereContext, 'actor'>): string[] =>
  searchColumns(entity, actor).includes(CUSTOM_COLUMN) ? [ownTenant('s', actor.tenantId)] : [];

/** Rows of a shareable entity that this person reaches, each way of reaching one through its own index. */
export async function reachable(kernel: Kernel, entity: ResolvedEntity, reader: Reader): Promise<number[] | undefined> {
  if (seesAll(reader.actor, entity)) return undefined;
  const binds = new Binds();
  const arms = sharedArms(entity, 'partial', { actor: reader.actor, registry: kernel.registry, binds });
  const text = `select distinct a.id from (${arms.map((arm) => `(${arm} limit ${SHORT_LIST + 1})`).join(' union all ')}) a
    limit ${SHORT_LIST + 1}`;
  const rows = await kernel.db.query<{ id: number }>({ tenant: reader.actor.tenantId }, statement(text, binds, false));
  return rows.length > SHORT_LIST ? undefined : rows.map((r) => r.id);
}
