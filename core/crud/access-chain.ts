/** A record and the records above it from which it inherits access, following the first parent that is set. */
import type { Tx } from '../db/pool.ts';
import { scope } from '../access/scope.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Kernel } from '../kernel.ts';
import { Binds, q } from './binds.ts';
import { titleSql } from './projection.ts';
import { statement, type Reader } from './read-statement.ts';
import { sharedRows } from './shared-rows.ts';
import { whereToSql } from './where-to-sql.ts';

export interface Link {
  entity: ResolvedEntity;
  id: number;
  /** null where the reader may not open it. */
  label: string | null;
  /** The reader has full access. */
  full: boolean;
  /** The field that names the next link. */
  field?: string;
}

/** Limit of the chain: longer than any chain of entities, so that records that refer to each other in a cycle end it. */
const MOST = 8;

/** @returns undefined where the record does not exist or the reader may not see it. */
export async function chainOf(
  rules: Pick<Kernel, 'registry' | 'narrow'>,
  tx: Tx,
  entity: ResolvedEntity,
  id: number,
  reader: Reader,
): Promise<Link[] | undefined> {
  const chain: Link[] = [];
  let next: { entity: ResolvedEntity; id: number } | undefined = { entity, id };
  while (next && chain.length < MOST) {
    const { entity: at, id: key }: { entity: ResolvedEntity; id: number } = next;
    const row: NodeRow | undefined = await node(rules, tx, at, key, reader, chain.length === 0);
    if (!row || (chain.length === 0 && !row.open)) break;
    const field: string | undefined = (at.def.access.scope?.share?.parents ?? []).find((name) => typeof row.parents[name] === 'number');
    chain.push({ entity: at, id: key, label: row.open ? row.label : null, full: row.open && row.full, ...(field ? { field } : {}) });
    next = field ? { entity: rules.registry.entity(at.fields.get(field)?.to as string), id: row.parents[field] as number } : undefined;
  }
  return chain.length ? chain : undefined;
}

interface NodeRow extends Record<string, unknown> {
  label: string;
  open: boolean;
  full: boolean;
  parents: Record<string, number | null>;
}

async function node(
  { registry, narrow }: Pick<Kernel, 'registry' | 'narrow'>,
  tx: Tx,
  entity: ResolvedEntity,
  id: number,
  { actor, locale }: Reader,
  first: boolean,
): Promise<NodeRow | undefined> {
  const binds = new Binds();
  const tenant = binds.once('tenant', actor.tenantId);
  const reach = scope(entity, 'read', actor, narrow);
  const open = reach === false ? 'false' : whereToSql(entity, reach, 't', { registry, actor, locale, binds, narrow }) || 'true';
  const parents = (entity.def.access.scope?.share?.parents ?? []).map((name) => `'${name}', t.${q(name)}`).join(', ');
  const text = `select ${titleSql(entity, 't', locale)} as label, coalesce((${open}), false) and t.deleted_at is null as open,
    coalesce((${sharedRows(entity, 'full', 't', { actor, registry, binds })}), false) as full,
    json_build_object(${parents}) as parents
    from ${binds.table(entity.table)} t where t.tenant_id = ${tenant}::bigint
    and t.id = ${binds.add(id)}::bigint${first ? ' and t.deleted_at is null' : ''}`;
  return (await tx.query<NodeRow>(statement(text, binds, false)))[0];
}
