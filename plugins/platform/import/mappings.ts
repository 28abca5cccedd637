/** Saved mappings of a tenant: headings and their fields, under a name. */
import type { SavedMapping } from '../../../core/shared/import.ts';
import type { MappedColumn } from './columns.ts';
import type { Sql, StoredRun } from './stored.ts';
import { normal } from '../../../core/index.ts';

export interface Mapping {
  name: string;
  columns: Record<string, string | null>;
  key: string | null;
  used_at: Date;
}

/** Share of a mapping's headings that a sheet must have to match. */
const SAME = 0.6;
/** Most mappings of an entity that are compared. */
const KEPT = 200;

export const mappingsOf = (sql: Sql, tenant: number, entity: string): Promise<Mapping[]> =>
  sql.query<Mapping & Record<string, unknown>>({
    text: `select name, columns, key, used_at from import_mapping where tenant_id = $1 and entity = $2 order by used_at desc limit ${KEPT}`,
    values: [tenant, entity],
  });

/** The mapping that matches the headings best, the latest of equal ones. */
export function bestMapping(mappings: readonly Mapping[], headings: readonly string[]): Mapping | undefined {
  const there = new Set(headings.map(normal));
  const share = ({ columns }: Mapping): number => {
    const names = Object.keys(columns);
    return names.filter((n) => there.has(n)).length / Math.max(1, names.length);
  };
  return mappings.reduce<Mapping | undefined>((best, m) => (share(m) >= SAME && share(m) > (best ? share(best) : 0) ? m : best), undefined);
}

/** Saved under the chosen name, or that of the file. Columns without a heading cannot be remembered. */
export async function rememberMapping(sql: Sql, run: StoredRun): Promise<string> {
  const name = run.choices.mapping ?? run.file_name.replace(/\.[^.]+$/, '').slice(0, 120);
  const columns: Record<string, string | null> = {};
  for (const c of run.columns) if (decided(c)) columns[normal(c.header)] ??= c.field;
  await sql.query({
    text: `insert into import_mapping (tenant_id, entity, name, columns, key, used_by) values ($1, $2, $3, $4::jsonb, $5, $6)
           on conflict (tenant_id, entity, name) do update set columns = excluded.columns, key = excluded.key, used_by = excluded.used_by,
           used_at = now()`,
    values: [run.tenant_id, run.entity, name, JSON.stringify(columns), run.choices.key, run.created_by],
  });
  return name;
}

/** Mapped, or skipped by the user. */
const decided = ({ header, field, match }: MappedColumn): boolean => normal(header) !== '' && (field !== null || match === 'chosen');

export const savedMapping = ({ name, columns, used_at }: Mapping): SavedMapping => ({
  name,
  columns: Object.values(columns).filter((f) => f !== null).length,
  used_at: used_at.toISOString(),
});
