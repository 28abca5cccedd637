/** Which other people can open a record: for mentions and notifications. */
import { personActor } from '../access/actors.ts';
import type { Tx } from '../db/pool.ts';
import type { Kernel } from '../kernel.ts';
import { switchesOf } from '../access/modules.ts';
import { ROLES } from '../access/roles.ts';
import { scope } from '../access/scope.ts';
import type { Actor } from '../shared/actor.ts';
import { modulesOff, permissionsThatCount, type Switches } from '../shared/modules.ts';
import { among, Binds } from './binds.ts';
import { ownRows } from './own-rows.ts';
import { statement } from './read.ts';
import { whereToSql } from './where-to-sql.ts';

/** Records of one entity. */
export interface Records {
  entity: string;
  ids: readonly number[];
}

const PEOPLE = `
select u.id, ty.code as type, n.modules,
  ${ROLES} as permissions
from users u join tenants n on n.id = u.tenant_id left join user_types ty on ty.id = u.type_id
where u.tenant_id = $1 and u.id = any($2::bigint[]) and u.status = 'active' and u.deleted_at is null`;

interface Person extends Record<string, unknown> {
  id: number;
  type: string | null;
  modules: string[];
  permissions: string[];
}

/**
 * @param people ids of the tenant; others are ignored.
 * @returns who can open which record now. One statement per person, through their own scope.
 */
export async function readersOf(
  kernel: Pick<Kernel, 'registry' | 'narrow'>,
  tx: Tx,
  tenant: number,
  records: Records,
  people: readonly number[],
): Promise<{ person: number; id: number }[]> {
  const wanted = [...new Set(people)];
  if (!wanted.length || !records.ids.length) return [];
  const actors = (await tx.query<Person>({ name: 'people_and_permissions', text: PEOPLE, values: [tenant, wanted] })).map((p) =>
    actorOf(tenant, p, switchesOf(kernel.registry)),
  );
  const found = await Promise.all(
    actors.map(async (actor) => (await openTo(kernel, tx, records, actor)).map((id) => ({ person: actor.userId, id }))),
  );
  return found.flat();
}

function actorOf(tenantId: number, p: Person, switches: Switches): Actor {
  const off = modulesOff(switches, p.modules);
  const permissions = permissionsThatCount(p.permissions, switches, off);
  return { ...personActor({ tenant: tenantId, user: p.id, permissions, type: p.type }), modulesOff: off };
}

/** @returns those of the records that the actor can open. */
export async function openTo(
  { registry, narrow }: Pick<Kernel, 'registry' | 'narrow'>,
  tx: Pick<Tx, 'query'>,
  records: Records,
  actor: Actor,
): Promise<number[]> {
  const entity = registry.entity(records.entity);
  const reach = scope(entity, 'read', actor, narrow);
  if (reach === false) return [];
  const binds = new Binds();
  const conditions = [`t.id ${among(binds, records.ids)}`, ...ownRows(entity, 't', actor, binds)];
  const rows = whereToSql(entity, reach, 't', { registry, actor, locale: 'en', binds, narrow });
  if (rows) conditions.push(`(${rows})`);
  const found = await tx.query<{ id: number }>(
    statement(`select t.id from ${binds.table(entity.table)} t where ${conditions.join(' and ')}`, binds, false),
  );
  return found.map((r) => r.id);
}
