/** SQL of rows that refer to a record by entity and key (posts, attachments): readable by those who may read that record. */
import { offersRows, scope, type ScopeWhere } from '../access/scope.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { RecordLink } from '../shared/entity-access.ts';
import { lit, q } from './binds.ts';
import { ownRows } from './own-rows.ts';
import type { WhereContext } from './where-context.ts';

type Translate = (entity: ResolvedEntity, where: ScopeWhere, alias: string) => string;

/**
 * @param translate whereToSql, bound to the statement: it translates the scopes of the other entities.
 * @returns a condition on `alias`; entities without read permission are left out. Who reaches the row without the record is not part of it.
 */
export function linkedRows(link: RecordLink, alias: string, ctx: WhereContext, translate: Translate): string {
  const parts = link.optional ? [`${alias}.${q(link.entity)} is null`] : [];
  for (const entity of ctx.registry.entities.values()) {
    if (!offersRows(entity, link)) continue;
    const reach = scope(entity, 'read', ctx.actor, ctx.narrow);
    if (reach === false) continue;
    // `offset 0` keeps PostgreSQL from reading all records into a hash for a few rows.
    const x = ctx.binds.alias();
    const conditions = [`${x}.id = ${alias}.${q(link.id)}`, ...ownRows(entity, x, ctx.actor, ctx.binds)];
    const rows = translate(entity, reach, x);
    if (rows) conditions.push(`(${rows})`);
    parts.push(
      `(${alias}.${q(link.entity)} = ${lit(entity.name)} and exists (select 1 from ${ctx.binds.table(entity.table)} ${x}
        where ${conditions.join(' and ')} offset 0))`,
    );
  }
  return parts.length ? parts.join(' or ') : 'false';
}
