/** Whether what is imported is here already: the same document in the same version, or a package that is called the same. */
import { AppError, rowsOf, sql, text } from '../../../core/index.ts';
import type { Query } from '../oscal/stored.ts';

export interface Existing extends Record<string, unknown> {
  id: number;
  short_name: string;
  version: string;
  status: string;
}

export async function existing(
  query: Query,
  tenant: number,
  { uuid, short_name: name, version }: { uuid: string | null; short_name: string; version: string },
): Promise<Existing | null> {
  const [row] =
    await query<Existing>(sql`select id, short_name, version, status from ${rowsOf('compliance_package')} where version = ${version}
           and (oscal_uuid = ${uuid} or lower(short_name) = lower(${name})) order by oscal_uuid = ${uuid} desc nulls last, id desc
           limit 1`);
  return row ?? null;
}

/** 409 that leads to it. */
export const alreadyHere = ({ id, short_name: name, version }: Existing): AppError =>
  new AppError('conflict', { message: text('compliance.import.here', { name: `${name} ${version}`, path: `/grc/packages/${id}` }) });
