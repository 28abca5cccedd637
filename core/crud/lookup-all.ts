/**
 * The global search: records of every entity with a page, by number, code or name, exact numbers first; and attached files, by their names
 * and their contents.
 */
import type { Kernel } from '../kernel.ts';
import type { RecordLink } from '../shared/entity-access.ts';
import { holdsFile } from '../shared/entity.ts';
import type { LookupItem } from '../shared/wire.ts';
import { seesAll } from '../access/abilities.ts';
import { scope, type ScopeWhere } from '../access/scope.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { Binds, lit, q } from './binds.ts';
import { sourceOf } from './external-source.ts';
import { aroundSql, excerptOf } from './excerpt.ts';
import { recordLabels } from './labels.ts';
import { nameSql, titleOrder } from './lookup.ts';
import { ownRows } from './own-rows.ts';
import { holding, reachable } from './read-candidates.ts';
import { foundBy, searchable, viewed } from './read-search-views.ts';
import { codeSql, rankSql, searchColumns, searchSql } from './read-search.ts';
import type { Reader } from './read-statement.ts';
import { whereToSql, type WhereContext } from './where-to-sql.ts';

export interface Hit extends LookupItem {
  entity: string;
  /** The entity's list page; for an attached file, the page of its record. */
  page: string;
  /** The record that the file is attached to. */
  record?: { entity: string; id: number; label: string };
  /** The text around the match in the file. */
  excerpt?: string;
}

interface Found extends Record<string, unknown>, LookupItem {
  entity: string;
  page: string | null;
  record_entity: string | null;
  record_id: number | null;
  around: string | null;
}

const PER_ENTITY = 6;
/** Rows that are read per entity: those whose code begins with the search text, and those that contain it. */
const CODED = 40;
const HOLDING = 400;

interface Searched {
  entity: ResolvedEntity;
  reach: ScopeWhere;
  /** Keys to search; absent: the whole table. */
  ids?: number[];
}

/**
 * Two statements, whatever the number of entities: one for matching keys, one for those of them that the reader reaches, with their names.
 */
export async function searchAll(kernel: Kernel, needle: string, reader: Reader): Promise<Hit[]> {
  const searched: Searched[] = [];
  for (const entity of kernel.registry.entities.values()) {
    if (!(entity.def.page || fileLink(entity)) || !searchColumns(entity, reader.actor).length || sourceOf(kernel, entity)) continue;
    const reach = scope(entity, 'read', reader.actor, kernel.narrow);
    if (reach !== false) searched.push({ entity, reach });
  }
  const found = await matching(kernel, searched, needle, reader);
  if (!found.length) return [];
  return told(kernel, await hits(kernel, found, needle, reader), needle, reader);
}

/** For entities whose rows are attached files: the link to the record. */
const fileLink = ({ def }: ResolvedEntity): RecordLink | undefined => (def.page || !holdsFile(def) ? undefined : def.access.scope?.record);

/** Results of files carry their record, where they are opened. */
async function told({ db, registry }: Kernel, rows: readonly Found[], needle: string, reader: Reader): Promise<Hit[]> {
  const wanted = rows.flatMap(({ record_entity: entity, record_id: id }) => (entity !== null && id !== null ? [{ entity, id }] : []));
  const labels = await recordLabels(db, registry, reader, wanted);
  return rows.flatMap(({ record_entity: entity, record_id: id, around, page: own, ...hit }): Hit[] => {
    const excerpt = around === null ? undefined : excerptOf(around, needle);
    const page = entity === null ? own : registry.entity(entity).def.page;
    if (!page) return [];
    const label = labels.get(`${entity ?? ''}:${id ?? 0}`);
    const record = entity !== null && id !== null ? { record: { entity, id, label: label ?? '' } } : {};
    return [{ ...hit, page, ...record, ...(excerpt === undefined ? {} : { excerpt }) }];
  });
}

/** Removes entities without a match and adds the matching keys to the others. */
async function matching(kernel: Kernel, searched: Searched[], needle: string, reader: Reader): Promise<Searched[]> {
  const viewed: Searched[] = [];
  for (const s of searched)
    if (await searchable(kernel.db, s.entity, searchColumns(s.entity, reader.actor), reader.actor.tenantId)) viewed.push(s);
  if (!viewed.length) return searched;
  const binds = new Binds();
  const keys = await foundBy<{ entity: string; ids: number[] | null }>(kernel.db, reader.actor.tenantId, {
    text: viewed
      .map(
        ({ entity }) =>
          `select ${lit(entity.name)} as entity, array_agg(k.id)::float8[] as ids from (${keysSql(entity, needle, reader, binds)}) k`,
      )
      .join(' union all '),
    values: binds.values,
  });
  const byEntity = new Map(keys.map((k) => [k.entity, k.ids ?? []]));
  const noted = await Promise.all(
    searched.map(async (s): Promise<Searched> => {
      const ids = byEntity.get(s.entity.name);
      if (!ids) return s;
      // There are too many matches to check each, and the reader may reach none of them: the list of rows they reach is shorter.
      const reached = ids.length >= HOLDING && !seesAll(reader.actor, s.entity) ? await reachable(kernel, s.entity, reader) : undefined;
      return { ...s, ids: reached ?? ids };
    }),
  );
  return noted.filter((s) => s.ids?.length !== 0);
}

/** The search text may be the beginning of a number or code, of which a few come first; else the words are searched. */
function keysSql(entity: ResolvedEntity, needle: string, reader: Reader, binds: Binds): string {
  const ctx = { actor: reader.actor, binds };
  const coded = codeSql(entity, needle, 's', ctx);
  return [...(coded ? [viewed(entity, ctx.binds, coded, CODED)] : []), holding(entity, needle, HOLDING, ctx)].join(' union ');
}

async function hits(kernel: Kernel, searched: Searched[], needle: string, reader: Reader): Promise<Found[]> {
  const binds = new Binds();
  const parts = searched.map(({ entity, reach, ids }, i) => {
    const ctx: WhereContext = { registry: kernel.registry, actor: reader.actor, locale: reader.locale, binds, narrow: kernel.narrow };
    const conditions = [...ownRows(entity, 't', reader.actor, binds), `(${searchSql(entity, needle, 't', ctx, { contents: true })})`];
    const rows = whereToSql(entity, reach, 't', ctx);
    if (rows) conditions.push(`(${rows})`);
    if (ids) conditions.push(`t.id = any(${binds.add(ids)}::bigint[])`);
    const rank = rankSql(entity, needle, 't', ctx);
    return `(select ${i} as n, ${rank} as rank, row_number() over (order by ${rank}, ${titleOrder(entity, reader)}) as place,
      ${lit(entity.name)} as entity, ${nameSql(entity, reader)}, ${placeSql(entity)}
      from ${binds.table(entity.table)} t where ${conditions.join(' and ')} order by place limit ${PER_ENTITY})`;
  });
  return kernel.db.query<Found>(
    { tenant: reader.actor.tenantId },
    {
      text: `select entity, id, label, hint, page, record_entity, record_id, ${aroundSql(needle, 'h.content', reader.actor.tenantId, binds)}
        as around
      from (${parts.join(' union all ')}) h order by rank, n, place`,
      values: binds.values,
    },
  );
}

/** Page of a record, the record that a file is attached to, and the file's content. */
function placeSql(entity: ResolvedEntity): string {
  const link = fileLink(entity);
  const record = link
    ? `t.${q(link.entity)} as record_entity, t.${q(link.id)}::bigint as record_id`
    : 'null::text as record_entity, null::bigint as record_id';
  return `${entity.def.page ? lit(entity.def.page) : 'null::text'} as page, ${record}, ${holdsFile(entity.def) ? 't.sha256' : 'null::text'} as content`;
}
