/** Stored texts of files: finds missing and unused ones. */
import { type Kernel, q } from '../../../core/engine.ts';
import type { Registry, ResolvedEntity } from '../../../core/index.ts';
import { holdsFile } from '../../../core/shared/entity.ts';
import { readableSql } from './kinds.ts';

/** Entities whose records have a file. */
export const filed = ({ entities }: Pick<Registry, 'entities'>): ResolvedEntity[] =>
  [...entities.values()].filter(({ def }) => holdsFile(def));

type System = Pick<Kernel, 'db' | 'registry'>;

export interface UnreadFile extends Record<string, unknown> {
  content: string;
  mime: string;
  name: string;
}

/** Files without extracted text, each content once, sorted by hash. @param after last hash of the previous page. */
export function unreadFiles({ db, registry }: System, tenant: number, after: string, limit: number): Promise<UnreadFile[]> {
  const parts = filed(registry).map(
    ({ table }) => `select t.sha256 as content, t.mime, t.name from ${q(table)} t
    where t.tenant_id = $1 and t.deleted_at is null and t.sha256 > $2 and ${readableSql('t')}
      and not exists (select 1 from file_text x where x.tenant_id = $1 and x.content = t.sha256)`,
  );
  const text = `select distinct on (content) content, mime, name from (${parts.join(' union all ')}) f order by content limit $3`;
  return db.query<UnreadFile>({ tenant }, { text, values: [tenant, after, limit] });
}

/** Removes texts of files that no record of the tenant uses, deleted ones included. @returns how many. */
export async function forgetTexts({ db, registry }: System, tenant: number): Promise<number> {
  const free = filed(registry).map(
    ({ table }) => `not exists (select 1 from ${q(table)} t where t.tenant_id = $1 and t.sha256 = x.content)`,
  );
  const text = `delete from file_text x where ${['x.tenant_id = $1', ...free].join(' and ')} returning 1`;
  return (await db.query({ tenant }, { text, values: [tenant] })).length;
}
