/** Statements about documents: what goes into the recycle bin with them, and who reaches what is in a folder. */
import { ofTenant, rowsOf, sql, type HookContext } from '../../../core/index.ts';

type Site = Pick<HookContext, 'query'>;

/** Versions and links go into the recycle bin with their document, so that both leave it together. */
export async function dropWith({ query }: Site, ids: readonly number[]): Promise<void> {
  await query(sql`
with d as (select d.id, d.deleted_at from ${rowsOf('document', 'd', { deleted: 'include' })} where d.id = any(${ids}::bigint[])),
v as (update document_version v set deleted_at = d.deleted_at from d
  where v.document_id = d.id and ${ofTenant('document_version', 'v')} returning 1)
update document_share s set deleted_at = d.deleted_at from d where s.document_id = d.id and ${ofTenant('document_share', 's')}`);
}

export async function restoreWith({ query }: Site, ids: readonly number[]): Promise<void> {
  await query(sql`
with v as (update document_version v set deleted_at = null
  where v.document_id = any(${ids}::bigint[]) and ${ofTenant('document_version', 'v', { deleted: 'include' })} returning 1)
update document_share s set deleted_at = null
where s.document_id = any(${ids}::bigint[]) and ${ofTenant('document_share', 's', { deleted: 'include' })}`);
}

/** Each folder at and below these names the one whose people reach it: itself, or the nearest above it with its own access. */
export async function nameAccess({ query }: Site, ids: readonly number[]): Promise<void> {
  await query(sql`
with recursive down (id, access) as (
  select f.id, case when f.restricted then f.id else p.access_id end from ${rowsOf('document_folder', 'f')}
  left join ${rowsOf('document_folder', 'p')} on p.id = f.parent_id where f.id = any(${ids}::bigint[])
  union select c.id, case when c.restricted then c.id else d.access end
  from down d join ${rowsOf('document_folder', 'c')} on c.parent_id = d.id)
update document_folder f set access_id = d.access from (select id, (array_agg(access))[1] as access from down group by id) d
where f.id = d.id and f.access_id is distinct from d.access and ${ofTenant('document_folder', 'f')}`);
}
