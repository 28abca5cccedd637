/** The access of one person: permissions and the roles they come from, all shareable entities, and the person's entries. */
import {
  Binds,
  can,
  switchesOf,
  inUse,
  type Kernel,
  labelObject,
  LEVEL_NAME,
  openTo,
  ownRows,
  personActor,
  q,
  type Reader,
  scope,
  seesAll,
  statement,
  titleSql,
  waysTo,
  whereToSql,
} from '../../../core/engine.ts';
import { AppError, type ResolvedEntity, type Tx } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import { permissionsThatCount } from '../../../core/shared/modules.ts';
import type { AccessLevel, EntryOf, KindReach, PersonAccessAnswer } from '../../../core/shared/access.ts';
import type { Page } from './who-reaches.ts';

type Rules = Pick<Kernel, 'registry' | 'narrow'>;

/** Most records per entity that are counted. */
const COUNTED = 1000;

/** Entities with sharing, of modules in use. */
export const shareable = ({ registry }: Pick<Kernel, 'registry'>, actor: Actor): ResolvedEntity[] =>
  [...registry.entities.values()].filter((e) => e.def.access.scope?.share && inUse(actor, e));

interface Role extends Record<string, unknown> {
  id: number;
  label: string;
  code: string;
  permissions: string[];
}

/** @throws AppError not_found for a person out of the reader's reach. */
export async function reachOf(
  rules: Rules,
  tx: Tx,
  userId: number,
  reader: Reader,
  page: Page,
): Promise<Omit<PersonAccessAnswer, 'meta'> & { total: number }> {
  const known = await openTo(rules, tx, { entity: 'user', ids: [userId] }, reader.actor);
  if (!known.length) throw new AppError('not_found');
  const [person, roles] = await Promise.all([personOf(rules, tx, userId, reader), rolesOf(rules, tx, userId, reader)]);
  const held = permissionsThatCount(
    [...new Set(roles.flatMap((r) => r.permissions))].sort(),
    switchesOf(rules.registry),
    reader.actor.modulesOff ?? new Set(),
  );
  const actor: Actor = {
    ...personActor({ tenant: reader.actor.tenantId, user: userId, permissions: held, type: person.type }),
    ...(reader.actor.modulesOff ? { modulesOff: reader.actor.modulesOff } : {}),
  };
  const [kinds, { entries, total }] = await Promise.all([
    Promise.all(shareable(rules, actor).map((entity) => kindOf(rules, tx, entity, actor, roles, reader))),
    entriesOf(rules, tx, userId, reader, page),
  ]);
  const { type: _type, ...shown } = person;
  return {
    data: {
      person: shown,
      roles: roles.map(({ id, label, code }) => ({ id, label, code })),
      permissions: held.map((id) => ({ id, roles: roles.filter((r) => r.permissions.includes(id)).map((r) => r.id) })),
      kinds,
      entries,
    },
    total,
  };
}

async function personOf(
  { registry }: Rules,
  tx: Tx,
  id: number,
  { actor, locale }: Reader,
): Promise<PersonAccessAnswer['data']['person'] & { type: string | null }> {
  const [row] = await tx.query<PersonAccessAnswer['data']['person'] & Record<string, unknown> & { type: string | null }>({
    text: `select u.id, ${titleSql(registry.entity('user'), 'u', locale)} as label, u.email, u.status, ty.code as type
           from users u left join user_types ty on ty.id = u.type_id where u.tenant_id = $1 and u.id = $2`,
    values: [actor.tenantId, id],
  });
  if (!row) throw new AppError('not_found');
  return row;
}

const rolesOf = ({ registry }: Rules, tx: Tx, id: number, { actor, locale }: Reader): Promise<Role[]> =>
  tx.query<Role>({
    text: `select r.id, ${titleSql(registry.entity('role'), 'r', locale)} as label, r.code, r.permissions
         from users u join roles r on r.id = any(u.role_ids) and r.tenant_id = u.tenant_id and r.deleted_at is null
         where u.tenant_id = $1 and u.id = $2 order by label, r.id`,
    values: [actor.tenantId, id],
  });

async function kindOf(
  { registry, narrow }: Rules,
  tx: Tx,
  entity: ResolvedEntity,
  actor: Actor,
  roles: Role[],
  { locale }: Reader,
): Promise<KindReach> {
  const { access } = entity.def;
  const all = access.scope?.share?.all ?? '';
  const reach = scope(entity, 'read', actor, narrow);
  const kind = {
    entity: entity.name,
    label: registry.label(locale, `${entity.name}.labels`, entity.def.label[1]),
    page: entity.def.page ?? null,
    permission: [access.read].flat()[0] ?? null,
    roles: roles.filter((r) => r.permissions.includes(all)).map(({ id, label }) => ({ id, label })),
    verbs: {
      read: reach !== false,
      update: reach !== false && can(actor, access.update),
      delete: reach !== false && can(actor, access.delete),
    },
  };
  if (reach === false) return { ...kind, reach: 'none', counts: { total: 0, own: 0, granted: 0, above: 0, capped: false } };
  const binds = new Binds();
  const ctx = { registry, actor, locale, binds, narrow };
  const conditions = [...ownRows(entity, 't', actor, binds), whereToSql(entity, reach, 't', ctx)].filter(Boolean).map((c) => `(${c})`);
  const ways = waysTo(entity, 'partial', 't', ctx);
  const above = ways.above.length ? `not ${ways.entered} and (${ways.above.map((a) => `(${a.sql})`).join(' or ')})` : 'false';
  const text = `select count(*)::int as total, count(*) filter (where own)::int as own, count(*) filter (where granted)::int as granted,
    count(*) filter (where above)::int as above
           from (select (${ways.own.map((o) => o.sql).join(' or ') || 'false'}) as own, (${ways.granted}) as granted, (${above}) as above
           from ${q(entity.table)} t where ${conditions.join(' and ')} limit ${COUNTED + 1}) x`;
  const [row] = await tx.query<{ total: number; own: number; granted: number; above: number }>(statement(text, binds, false));
  const counts = row ?? { total: 0, own: 0, granted: 0, above: 0 };
  return {
    ...kind,
    reach: seesAll(actor, entity) ? 'all' : 'some',
    counts: { ...counts, total: Math.min(counts.total, COUNTED), capped: counts.total > COUNTED },
  };
}

interface EntryRow extends Record<string, unknown> {
  entity: string;
  id: number;
  level: number;
  at: Date;
  by: EntryOf['by'];
  total: number;
}

/** The person's entries, newest first; without a name for records that the reader may not open. */
async function entriesOf(
  rules: Rules,
  tx: Tx,
  userId: number,
  reader: Reader,
  { page, limit }: Page,
): Promise<{ entries: EntryOf[]; total: number }> {
  const rows = await tx.query<EntryRow>({
    text: `select a.entity, a.record_id as id, a.level, a.created_at as at,
      ${labelObject(rules.registry.entity('user'), 'g', reader.locale)} as by, count(*) over ()::int as total
           from record_access a left join users g on g.id = a.created_by
           where a.tenant_id = $1 and a.user_id = $2 and a.entity = any($3::text[]) order by a.created_at desc, a.entity, a.record_id
           limit ${limit} offset ${(page - 1) * limit}`,
    values: [reader.actor.tenantId, userId, shareable(rules, reader.actor).map((e) => e.name)],
  });
  const names = new Map(
    (await Promise.all([...new Set(rows.map((r) => r.entity))].map((name) => namesOf(rules, tx, name, rows, reader)))).flat(),
  );
  return {
    total: rows[0]?.total ?? 0,
    entries: rows.flatMap((r) => {
      const { def } = rules.registry.entity(r.entity);
      const found = names.get(`${r.entity}:${r.id}`);
      return found
        ? [
            {
              entity: r.entity,
              entity_label: rules.registry.label(reader.locale, `${r.entity}.label`, def.label[0]),
              page: def.page ?? null,
              id: r.id,
              ...found,
              level: LEVEL_NAME[r.level] as AccessLevel,
              by: r.by,
              at: r.at.toISOString(),
            },
          ]
        : [];
    }),
  };
}

async function namesOf(
  { registry, narrow }: Rules,
  tx: Tx,
  name: string,
  rows: EntryRow[],
  { actor, locale }: Reader,
): Promise<[string, { label: string | null; deleted: boolean }][]> {
  const entity = registry.entity(name);
  const binds = new Binds();
  const reach = scope(entity, 'read', actor, narrow);
  const open = reach === false ? 'false' : whereToSql(entity, reach, 't', { registry, actor, locale, binds, narrow }) || 'true';
  const found = await tx.query<{ id: number; label: string | null; deleted: boolean }>({
    text: `select t.id, case when t.deleted_at is null and (${open}) then ${titleSql(entity, 't', locale)} end as label,
      t.deleted_at is not null as deleted
           from ${q(entity.table)} t where t.tenant_id = ${binds.once('tenant', actor.tenantId)}::bigint
           and t.id = any(${binds.add(rows.filter((r) => r.entity === name).map((r) => r.id))}::bigint[])`,
    values: binds.values,
  });
  return found.map(({ id, label, deleted }) => [`${name}:${id}`, { label, deleted }]);
}
