/** Statements of the demo of documents: what came about over time. */
import { ofTenant, sql, type SeedContext } from '../../../core/index.ts';

type Ctx = Pick<SeedContext, 'query'>;

export interface Kept {
  document: number;
  number: string;
  /** YYYY-MM-DD. */
  day: string;
  by: number;
}

/** Versions came on their days, and a document was changed last with its newest. */
export async function dateVersions(ctx: Ctx, rows: readonly Kept[]): Promise<void> {
  const [documents, numbers, days, people] = [
    rows.map((row) => row.document),
    rows.map((row) => row.number),
    rows.map((row) => row.day),
    rows.map((row) => row.by),
  ];
  await ctx.query(sql`
update document_version v set created_at = d.day::date + time '09:58', updated_at = d.day::date + time '09:58', created_by = d.person,
  updated_by = d.person
from unnest(${documents}::bigint[], ${numbers}::text[], ${days}::text[], ${people}::bigint[]) as d (document, number, day, person)
where ${ofTenant('document_version', 'v')} and v.document_id = d.document and v.number = d.number`);
}
