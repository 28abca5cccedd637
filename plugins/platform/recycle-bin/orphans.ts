/** Rows attached to records by entity and key (posts, attachments, notifications, links, grants) whose record was purged. */
import { endsOf, type Kernel, q } from '../../../core/engine.ts';
import type { ResolvedEntity } from '../../../core/index.ts';

/**
 * Deletes grants of purged records. Marks attached rows as deleted long ago, so that the next run purges them: no foreign key can, since
 * the record may be of any entity. Only entities that rows of the tenant refer to are checked.
 */
export async function removeOrphans({ db }: Kernel, tenant: number, entities: readonly ResolvedEntity[], before: Date): Promise<void> {
  const hostsIn = async (table: string, column: string): Promise<ResolvedEntity[]> => {
    const named = await db.query<{ name: string }>(
      { tenant },
      { text: `select distinct ${q(column)} as name from ${q(table)} where tenant_id = $1`, values: [tenant] },
    );
    return entities.filter(({ name }) => named.some((row) => row.name === name));
  };
  const gone = (host: ResolvedEntity, entity: string, id: string): string =>
    `x.tenant_id = $1 and x.${q(entity)} = $2
      and not exists (select 1 from ${q(host.table)} t where t.tenant_id = $1 and t.id = x.${q(id)})`;
  for (const host of await hostsIn('record_access', 'entity'))
    await db.query(
      { tenant },
      { text: `delete from record_access x where ${gone(host, 'entity', 'record_id')}`, values: [tenant, host.name] },
    );
  for (const { table, def } of entities)
    for (const link of endsOf({ def }))
      for (const host of await hostsIn(table, link.entity)) {
        await db.query(
          { tenant },
          {
            text: `update ${q(table)} x set deleted_at = $3::timestamptz - interval '1 second' where ${gone(host, link.entity, link.id)}
              and coalesce(x.deleted_at >= $3, true)`,
            values: [tenant, host.name, before],
          },
        );
      }
}
