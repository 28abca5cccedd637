/** Whether what is imported is here already: the same document in the same version, or a package that is called the same. */
import { AppError, text } from '../../../core/index.ts';
import type { Query } from '../oscal/stored.ts';

export interface Existing extends Record<string, unknown> {
  id: number;
  short_name: string;
  version: string;
  status: string;
}

export async function existing(query: Query, tenant: number, { uuid, short_name: name, version }: { uuid: string | null; short_name: string; version: string }): Promise<Existing | null> {
  const [row] = await query<Existing>({
    name: 'compliance_package_here',
    text: `select id, short_name, version, status from compliance_package where tenant_id = $1 and deleted_at is null and version = $4
           and (oscal_uuid = $2 or lower(short_name) = lower($3)) order by oscal_uuid = $2 desc nulls last, id desc limit 1`,
    values: [tenant, uuid, name, version],
  });
  return row ?? null;
}

/** 409 that leads to it. */
export const alreadyHere = ({ id, short_name: name, version }: Existing): AppError =>
  new AppError('conflict', { message: text('compliance.import.here', { name: `${name} ${version}`, path: `/grc/packages/${id}` }) });
