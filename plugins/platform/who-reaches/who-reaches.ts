/**
 * Everybody who has access to a record, and why: the conditions of shared-rows.ts, for people as rows of the statement instead of for one
 * caller.
 */
import {
  Binds,
  can,
  chainOf,
  switchesOf,
  type Kernel,
  labelObject,
  LEVEL_NAME,
  type Link,
  lit,
  namedOf,
  type NodeFacts,
  q,
  type Reader,
  reasonsOf,
  type ShareContext,
  sharedRows,
  statement,
  titleSql,
  waysTo,
  type Who,
  type Words,
  readersOf,
} from '../../../core/engine.ts';
import type { ResolvedEntity, Tx } from '../../../core/index.ts';
import type { AccessLevel, NamedRecord, PersonWithAccess } from '../../../core/shared/access.ts';
import { permissionsThatCount } from '../../../core/shared/modules.ts';
import type { RefValue } from '../../../core/shared/wire.ts';

export interface Page {
  page: number;
  limit: number;
}
export type Rules = Pick<Kernel, 'registry' | 'narrow' | 'plugins'>;

interface PersonRow extends Record<string, unknown> {
  id: number;
  label: string;
  email: string;
  status: string;
  read: boolean;
  update: boolean;
  delete: boolean;
  level: number;
  role_ids: number[];
  nodes: NodeFacts[];
  total: number;
}

export interface RecordAccess {
  record: NamedRecord;
  /** The reader has full access. */
  full: boolean;
  people: PersonWithAccess[];
  total: number;
}

/**
 * @param id of a record of a shareable entity. @returns undefined where the reader does not reach the record.
 * Includes people with an entry or a part that gives no access, so that an auditor sees why.
 */
export async function whoReaches(
  rules: Rules,
  tx: Tx,
  entity: ResolvedEntity,
  id: number,
  reader: Reader,
  { page, limit }: Page,
): Promise<RecordAccess | undefined> {
  const chain = await chainOf(rules, tx, entity, id, reader);
  if (!chain) return undefined;
  const binds = new Binds();
  const text = peopleSql(rules, chain, reader, binds, `limit ${binds.add(limit)} offset ${binds.add((page - 1) * limit)}`);
  const [rows, roles] = await Promise.all([tx.query<PersonRow>(statement(text, binds, false)), rolesThatSeeAll(rules, tx, chain, reader)]);
  const kept = await keptByRules(rules, tx, entity, id, reader, rows);
  const t: Words = (key, english) => rules.registry.label(reader.locale, key, english);
  return {
    full: chain[0]?.full ?? false,
    total: rows[0]?.total ?? 0,
    record: namedOf(chain[0] as Link, t),
    people: rows.map((row) => personOf(entity, chain, row, roles, kept.has(row.id), t)),
  };
}

function peopleSql(rules: Rules, chain: Link[], { actor, locale }: Reader, binds: Binds, page: string): string {
  const tenant = `${binds.once('tenant', actor.tenantId)}::bigint`;
  const user = rules.registry.entity('user');
  const holds = (gate: string | string[] | null): string => {
    if (gate === null) return 'true';
    const counting = permissionsThatCount([gate].flat(), switchesOf(rules.registry), actor.modulesOff ?? new Set());
    return counting.length
      ? `u.role_ids && array(select r.id from roles r where r.tenant_id = ${tenant} and r.deleted_at is null
        and r.permissions && array[${counting.map(lit).join(', ')}]::text[])`
      : 'false';
  };
  const ctx: ShareContext = { actor, registry: rules.registry, binds, who: { me: 'u.id', holds, ...joinedAlong(chain) } };
  const [{ entity }] = chain as [Link];
  const { access } = entity.def;
  const reaches = (level: 'partial' | 'full'): string => `coalesce((${sharedRows(entity, level, 'n0', ctx)}), false)`;
  const ways = chain.map((link, i) => waysTo(link.entity, 'partial', `n${i}`, ctx, i > 0));
  const own = ways[0]?.own.map((o) => o.sql).join(' or ') || 'false';
  const joins = chain.map(
    (link, i) => `join ${q(link.entity.table)} n${i} on n${i}.tenant_id = ${tenant} and n${i}.id = ${binds.add(link.id)}::bigint
    left join record_access e${i} on e${i}.tenant_id = ${tenant} and e${i}.entity = ${lit(link.entity.name)} and e${i}.record_id = n${i}.id
    and e${i}.user_id = u.id`,
  );
  const givers = chain.map((_, i) => `left join users g${i} on g${i}.id = e${i}.created_by`);
  const nodes = ways.map(
    (
      w,
      i,
    ) => `json_build_object('all', coalesce((${w.all}), false), 'own', array_remove(array[${w.own.map((o) => `case when ${o.sql} then ${lit(o.column)} end`).join(', ') || 'null'}]::text[], null),
    'level', e${i}.level, 'by', ${labelObject(user, `g${i}`, locale)}, 'at', e${i}.created_at,
      'above', coalesce((${w.above.find((a) => a.field === chain[i]?.field)?.sql ?? 'false'}), false))`,
  );
  // Selects the page of people first, so that permissions and reasons are read for these only.
  return `with page as materialized (select *, count(*) over () as total from (
    select u.id, ${titleSql(user, 'u', locale)} as label, u.email, u.status, u.role_ids, ${holds(access.read)} as read,
    ${holds(access.read)} and ${reaches('partial')} as reached,
      (e0.user_id is not null or coalesce((${own}), false)) as named, coalesce((${ways[0]?.all ?? 'false'}), false) as by_role
    from users u ${joins.join(' ')} where u.tenant_id = ${tenant} and u.deleted_at is null) p
  where reached or named order by named desc, by_role, label, id ${page})
  select u.id, u.label, u.email, u.status, u.role_ids, u.read, u.total, ${holds(access.update)} as update,
  ${holds(access.delete)} as delete,
    case when not u.reached then 0 when ${reaches('full')} then 2 else 1 end as level, json_build_array(${nodes.join(', ')}) as nodes
  from page u ${[...joins, ...givers].join(' ')} order by u.named desc, u.by_role, u.label, u.id`;
}

/** Record and parents are joined as n0, n1, ..., their entries as e0, e1, ...: no look-ups per person. */
const joinedAlong = (chain: readonly Link[]): Pick<Who, 'entry' | 'parent'> => ({
  entry: (alias) => (/^n\d+$/.test(alias) ? `e${alias.slice(1)}.level` : undefined),
  parent(alias, field) {
    const at = /^n\d+$/.test(alias) ? Number(alias.slice(1)) : chain.length;
    return chain[at]?.field === field && chain[at + 1] ? `n${at + 1}` : undefined;
  },
});

/** Roles with the permission to see all records of an entity; none for readers who may not see roles. */
async function rolesThatSeeAll({ registry }: Rules, tx: Tx, chain: Link[], { actor, locale }: Reader): Promise<Map<string, RefValue[]>> {
  const role = registry.entity('role');
  if (!can(actor, role.def.access.read)) return new Map();
  const wanted = [...new Set(chain.map((link) => link.entity.def.access.scope?.share?.all ?? ''))];
  const rows = await tx.query<{ id: number; label: string; held: string[] }>({
    text: `select r.id, ${titleSql(role, 'r', locale)} as label, array(select p from unnest(r.permissions) p where p = any($2::text[]))
      as held
           from roles r where r.tenant_id = $1 and r.deleted_at is null and r.permissions && $2::text[] order by label`,
    values: [actor.tenantId, wanted],
  });
  return new Map(wanted.map((p) => [p, rows.filter((r) => r.held.includes(p)).map(({ id, label }) => ({ id, label }))]));
}

/** People to whom a rule of the entity or of a plugin hides the record although it is shared with them. */
async function keptByRules(
  rules: Rules,
  tx: Tx,
  entity: ResolvedEntity,
  id: number,
  { actor }: Reader,
  rows: PersonRow[],
): Promise<Set<number>> {
  if (!entity.def.access.scope?.where && !entity.visibleWith && !rules.plugins.some((p) => p.narrow?.[entity.name])) return new Set();
  const people = rows.filter((r) => r.level > 0 && r.status === 'active').map((r) => r.id);
  const open = new Set((await readersOf(rules, tx, actor.tenantId, { entity: entity.name, ids: [id] }, people)).map((r) => r.person));
  return new Set(people.filter((p) => !open.has(p)));
}

function personOf(
  entity: ResolvedEntity,
  chain: Link[],
  row: PersonRow,
  roles: Map<string, RefValue[]>,
  kept: boolean,
  t: Words,
): PersonWithAccess {
  const level = (kept ? 'no' : LEVEL_NAME[row.level]) as AccessLevel;
  const reasons = reasonsOf(chain, row.nodes, (permission) => (roles.get(permission) ?? []).filter((r) => row.role_ids.includes(r.id)), t);
  const entry = row.nodes[0]?.level;
  return {
    id: row.id,
    label: row.label,
    email: row.email,
    status: row.status,
    level,
    entry: typeof entry === 'number' ? (LEVEL_NAME[entry] as AccessLevel) : null,
    verbs: { read: level !== 'no', update: level !== 'no' && row.update, delete: level === 'full' && row.delete },
    reasons: [
      ...(row.read ? [] : [{ kind: 'no_permission' as const, permission: [entity.def.access.read].flat()[0] ?? '' }]),
      ...(kept ? [{ kind: 'rule' as const }] : []),
      ...reasons,
    ],
  };
}
