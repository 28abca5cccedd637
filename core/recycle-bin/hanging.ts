/** What hangs on records by entity and key (posts, attachments, notifications, grants) and whose record is gone for good. */
import { q } from '../crud/binds.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';

/**
 * Grants of records that are gone are removed. Rows that hang on them count as deleted long enough from now on, so that the next
 * round removes them as any other: no foreign key could, since the record may be of any entity.
 */
export async function strandHanging({ db }: Kernel, tenant: number, entities: readonly ResolvedEntity[], before: Date): Promise<void> {
  for (const host of entities) {
    const gone = (entity: string, id: string): string => `x.tenant_id = $1 and x.${q(entity)} = $2 and not exists (select 1 from ${q(host.table)} t where t.tenant_id = $1 and t.id = x.${q(id)})`;
    await db.query({ tenant }, { text: `delete from record_access x where ${gone('entity', 'record_id')}`, values: [tenant, host.name] });
    for (const { table, def } of entities) {
      const link = def.access.rows?.record;
      if (!link) continue;
      await db.query({ tenant }, {
        text: `update ${q(table)} x set deleted_at = $3::timestamptz - interval '1 second' where ${gone(link.entity, link.id)} and coalesce(x.deleted_at >= $3, true)`, values: [tenant, host.name, before],
      });
    }
  }
}
