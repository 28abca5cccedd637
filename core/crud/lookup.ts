/** Choices for reference fields, and the search over everything: names only, through the same scope as lists. */
import { AppError } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { LookupItem } from '../shared/wire.ts';
import { can, canRead, canWrite } from '../access/abilities.ts';
import { scope, type ScopeWhere } from '../access/scope.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import { Binds, lit, q } from './binds.ts';
import { ownRows } from './own-rows.ts';
import { localized, titleSql } from './projection.ts';
import { searchColumns, searchSql, type Reader } from './read.ts';
import { whereToSql, type WhereContext } from './where-to-sql.ts';

export interface LookupRequest {
  search?: string;
  /** Only these records, for the labels of values that are already set. */
  ids?: number[];
  limit: number;
}

/** @throws AppError forbidden unless the actor may read the entity or may write a reference to it. */
export async function lookup(kernel: Kernel, entity: ResolvedEntity, request: LookupRequest, reader: Reader): Promise<LookupItem[]> {
  const reach = reachable(kernel, entity, reader);
  if (reach === false) throw new AppError('forbidden');
  const binds = new Binds();
  const { text } = selectNames(kernel, entity, reach, request, reader, binds);
  return kernel.db.query<LookupItem & Record<string, unknown>>({ tenant: reader.actor.tenantId }, { text, values: binds.values });
}

/** The read scope; entities without row rules may also be named by whoever may write a field that points to them. */
function reachable(kernel: Kernel, entity: ResolvedEntity, reader: Reader): false | ScopeWhere {
  const reach = scope(entity, 'read', reader.actor, kernel.narrow);
  if (reach !== false || entity.def.access.rows) return reach;
  const pointed = [...kernel.registry.entities.values()].some((e) =>
    can(reader.actor, e.def.access.read) && (can(reader.actor, e.def.access.update) || can(reader.actor, e.def.access.create))
    && [...e.fields.values()].some((f) => f.type === 'ref' && f.to === entity.name && canWrite(reader.actor, f)));
  return pointed ? (kernel.narrow(entity.name, reader.actor) ?? {}) : false;
}

function selectNames(kernel: Kernel, entity: ResolvedEntity, reach: ScopeWhere, request: LookupRequest, reader: Reader, binds: Binds): { text: string } {
  const ctx: WhereContext = { registry: kernel.registry, actor: reader.actor, locale: reader.locale, binds, narrow: kernel.narrow };
  const conditions = ownRows(entity, 't', reader.actor, binds);
  const rows = whereToSql(entity, reach, 't', ctx);
  if (rows) conditions.push(`(${rows})`);
  if (request.ids) conditions.push(`t.id = any(${binds.add(request.ids)}::bigint[])`);
  if (request.search) conditions.push(`(${searchSql(entity, request.search, ctx)})`);
  const label = titleSql(entity, 't', reader.locale);
  return { text: `select t.id, ${label} as label, ${hintSql(entity, reader)} as hint from ${q(entity.table)} t where ${conditions.join(' and ') || 'true'} order by 2, 1 limit ${binds.add(request.limit)}::int` };
}

/** The second line: the first search column that is not the title itself. */
function hintSql(entity: ResolvedEntity, reader: Reader): string {
  const inTitle = new Set(entity.titleParts.flatMap((p) => ('field' in p ? [p.field] : [])));
  const field = (entity.def.list.search ?? []).map((n) => entity.fields.get(n)).find((f) => f && !inTitle.has(f.name) && canRead(reader.actor, f));
  return field ? localized(field, 't', reader.locale) : 'null::text';
}

export interface Hit extends LookupItem {
  entity: string;
  page: string;
}

const PER_ENTITY = 6;

/** Records of every entity with a page, by name or number; one statement. */
export async function searchAll(kernel: Kernel, needle: string, reader: Reader): Promise<Hit[]> {
  const binds = new Binds();
  const parts: string[] = [];
  for (const entity of kernel.registry.entities.values()) {
    if (!entity.def.page || !searchColumns(entity, reader.actor).length) continue;
    const reach = scope(entity, 'read', reader.actor, kernel.narrow);
    if (reach === false) continue;
    const { text } = selectNames(kernel, entity, reach, { search: needle, limit: PER_ENTITY }, reader, binds);
    parts.push(`select ${lit(entity.name)} as entity, s.id, s.label, s.hint, ${lit(entity.def.page)} as page from (${text}) s`);
  }
  if (!parts.length) return [];
  return kernel.db.query<Hit & Record<string, unknown>>({ tenant: reader.actor.tenantId }, { text: parts.join(' union all '), values: binds.values });
}
