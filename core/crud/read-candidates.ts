/**
 * A short list of keys that includes every row of the result, where one exists: PostgreSQL then reads these rows only. This is only an
 * optimisation: tenant and scope are conditions of the statement too (docs/decisions/search.md).
 */
import { seesAll } from '../access/abilities.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Where } from '../shared/where.ts';
import { Binds } from './binds.ts';
import { CUSTOM_COLUMN } from './column.ts';
import { sourceOf } from './external-source.ts';
import { filtered } from './read-filter-keys.ts';
import { asksFullNumber, searchColumns, searchesContents, searchSql, typedWords, wordsSql } from './read-search.ts';
import { statement, type Reader } from './read-statement.ts';
import { foundBy, ownTenant, SEARCH, searchable, viewed } from './read-search-views.ts';
import { sharedKeys } from './shared-rows.ts';
import type { WhereContext } from './where-to-sql.ts';

/** A longer list of keys does not speed up the statement. */
const SHORT_LIST = 2000;

export interface Candidates {
  /** Keys that include every row of the result; absent where they are not needed or too many. */
  ids?: number[];
  /** The keys are exactly those that match the search: the statement need not search again. */
  searched: boolean;
  /** The search matches so many rows that reading in sort order ends early. */
  broad: boolean;
}

/** @param search the search text; absent: only the reader's reach counts. @param where conditions that all rows meet. */
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
  const searched = Array.isArray(found) && search !== undefined && holdsExactly(entity, search, reader);
  return { broad: found === 'many', searched, ...(lists.length ? { ids: lists.reduce(inBoth) } : {}) };
}

function inBoth(some: number[], others: number[]): number[] {
  const known = new Set(others);
  return some.filter((id) => known.has(id));
}

/** Rows of the tenant that match a search, regardless of access. */
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
 * Keys that include those of rows with every word, limited per index, unsorted. Planned as if all rows were read, and stopped at the limit.
 */
export function holding(entity: ResolvedEntity, search: string, limit: number, ctx: Pick<WhereContext, 'actor' | 'binds'>): string {
  const named = (some: boolean): string =>
    viewed(
      entity,
      ctx.binds,
      [...indexedApart(entity, ctx), `(${searchSql(entity, search, 's', ctx, { any: some, view: true })})`].join(' and '),
      limit,
    );
  if (!searchesContents(entity, search)) return named(false);
  // One word may be in the name and another in the file: names with any of the words count.
  return [named(false), inContents(entity, search, limit, ctx), ...(typedWords(search).length > 1 ? [named(true)] : [])].join(' union ');
}

/** Are those exactly the keys of rows with every word? Where files are searched, rows with only one of several words are included. */
const holdsExactly = (entity: ResolvedEntity, search: string, { actor }: Reader): boolean =>
  !asksFullNumber(entity, search, actor) && (!searchesContents(entity, search) || typedWords(search).length === 1);

/** Rows whose file contains every word, from the index of its text. */
const inContents = (
  entity: ResolvedEntity,
  search: string,
  limit: number,
  { actor, binds }: Pick<WhereContext, 'actor' | 'binds'>,
): string =>
  `(with f as materialized (select s.content from ${SEARCH}.${binds.table('file_text')} s where ${wordsSql(search, 's.words', binds)})
    select a.id from ${binds.table(entity.table)} a where a.tenant_id = ${binds.add(actor.tenantId)}::bigint
    and a.sha256 in (select content from f) limit ${limit})`;

/** Custom fields have indexes per tenant. */
const indexedApart = (entity: ResolvedEntity, { actor }: Pick<WhereContext, 'actor'>): string[] =>
  searchColumns(entity, actor).includes(CUSTOM_COLUMN) ? [ownTenant('s', actor.tenantId)] : [];

/**
 * Rows of a shareable entity that this person reaches; each kind of access uses its own index. Undefined: all, or more than a short list.
 */
export async function reachable(kernel: Kernel, entity: ResolvedEntity, reader: Reader): Promise<number[] | undefined> {
  if (seesAll(reader.actor, entity)) return undefined;
  const binds = new Binds();
  const most = SHORT_LIST + 1;
  const { sets, arms } = sharedKeys(entity, 'partial', { actor: reader.actor, registry: kernel.registry, binds }, most);
  const defined = sets.map(({ name, sql }) => `${name} as materialized (${sql})`).join(', ');
  // No key stands for a set that was cut off: what it leads to is not complete.
  const cut = sets.map(({ name }) => `(select null::bigint as id from ${name} offset ${SHORT_LIST} limit 1)`);
  const parts = [...arms.map((arm) => `(${arm} limit ${most})`), ...cut];
  const text = `${sets.length ? `with ${defined} ` : ''}select distinct a.id from (${parts.join(' union all ')}) a limit ${most}`;
  const rows = await kernel.db.query<{ id: number | null }>({ tenant: reader.actor.tenantId }, statement(text, binds, false));
  const ids = rows.flatMap(({ id }) => id ?? []);
  return rows.length > SHORT_LIST || ids.length < rows.length ? undefined : ids;
}
