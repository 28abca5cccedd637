/** The search over everything: records of every entity with a page, by number, code or name; those whose number was typed come first. */
import type { Kernel } from '../kernel.ts';
import type { LookupItem } from '../shared/wire.ts';
import { seesAll } from '../access/abilities.ts';
import { scope, type ScopeWhere } from '../access/scope.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { Binds, lit, q } from './binds.ts';
import { sourceOf } from './elsewhere.ts';
import { nameSql, titleOrder } from './lookup.ts';
import { ownRows } from './own-rows.ts';
import { holding, reachable } from './read-candidates.ts';
import { foundBy, searchable, viewed } from './read-search-views.ts';
import { codeSql, rankSql, searchColumns, searchSql } from './read-search.ts';
import type { Reader } from './read-statement.ts';
import { whereToSql, type WhereContext } from './where-to-sql.ts';

export interface Hit extends LookupItem {
  entity: string;
  page: string;
}

const PER_ENTITY = 6;
/** Rows that are looked at per entity: those whose code begins with the needle, and those that hold it. */
const CODED = 40;
const HOLDING = 400;

interface Searched {
  entity: ResolvedEntity;
  reach: ScopeWhere;
  /** Keys to look at; absent: the whole table. */
  ids?: number[];
}

/** Two questions, whatever the number of entities: keys that match, then those that the reader reaches, with their names. */
export async function searchAll(kernel: Kernel, needle: string, reader: Reader): Promise<Hit[]> {
  const searched: Searched[] = [];
  for (const entity of kernel.registry.entities.values()) {
    if (!entity.def.page || !searchColumns(entity, reader.actor).length || sourceOf(kernel, entity)) continue;
    const reach = scope(entity, 'read', reader.actor, kernel.narrow);
    if (reach !== false) searched.push({ entity, reach });
  }
  const found = await matching(kernel, searched, needle, reader);
  return found.length ? hits(kernel, found, needle, reader) : [];
}

/** Drops entities without a match, and notes the keys of the others. */
async function matching(kernel: Kernel, searched: Searched[], needle: string, reader: Reader): Promise<Searched[]> {
  const viewed: Searched[] = [];
  for (const s of searched) if (await searchable(kernel.db, s.entity, searchColumns(s.entity, reader.actor), reader.actor.tenantId)) viewed.push(s);
  if (!viewed.length) return searched;
  const binds = new Binds();
  const keys = await foundBy<{ entity: string; ids: number[] | null }>(kernel.db, reader.actor.tenantId, {
    text: viewed.map(({ entity }) => `select ${lit(entity.name)} as entity, array_agg(k.id)::float8[] as ids from (${keysSql(entity, needle, reader, binds)}) k`).join(' union all '), values: binds.values,
  });
  const byEntity = new Map(keys.map((k) => [k.entity, k.ids ?? []]));
  const noted = await Promise.all(searched.map(async (s): Promise<Searched> => {
    const ids = byEntity.get(s.entity.name);
    if (!ids) return s;
    // Too many to look at, for somebody who may reach none of those: then what they reach is the shorter list.
    const reached = ids.length >= HOLDING && !seesAll(reader.actor, s.entity) ? await reachable(kernel, s.entity, reader) : undefined;
    return { ...s, ids: reached ?? ids };
  }));
  return noted.filter((s) => s.ids?.length !== 0);
}

/** What was typed may be a number or code, of which a few come first; else whatever holds the words. */
function keysSql(entity: ResolvedEntity, needle: string, reader: Reader, binds: Binds): string {
  const ctx = { actor: reader.actor, binds };
  const coded = codeSql(entity, needle, 's', ctx);
  return [...(coded ? [viewed(entity, coded, CODED)] : []), holding(entity, needle, HOLDING, ctx)].join(' union ');
}

async function hits(kernel: Kernel, searched: Searched[], needle: string, reader: Reader): Promise<Hit[]> {
  const binds = new Binds();
  const parts = searched.map(({ entity, reach, ids }, i) => {
    const ctx: WhereContext = { registry: kernel.registry, actor: reader.actor, locale: reader.locale, binds, narrow: kernel.narrow };
    const conditions = [...ownRows(entity, 't', reader.actor, binds), `(${searchSql(entity, needle, 't', ctx)})`];
    const rows = whereToSql(entity, reach, 't', ctx);
    if (rows) conditions.push(`(${rows})`);
    if (ids) conditions.push(`t.id = any(${binds.add(ids)}::bigint[])`);
    const rank = rankSql(entity, needle, 't', ctx);
    return `(select ${i} as n, ${rank} as rank, row_number() over (order by ${rank}, ${titleOrder(entity, reader)}) as place, ${lit(entity.name)} as entity, ${nameSql(entity, reader)}, ${lit(entity.def.page as string)} as page
      from ${q(entity.table)} t where ${conditions.join(' and ')} order by place limit ${PER_ENTITY})`;
  });
  return kernel.db.query<Hit & Record<string, unknown>>({ tenant: reader.actor.tenantId }, {
    text: `select entity, id, label, hint, page from (${parts.join(' union all ')}) h order by rank, n, place`, values: binds.values,
  });
}
