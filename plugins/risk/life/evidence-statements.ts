/** VR-22: closing a risk or a control needs evidence or a note. */
import { plain, rowsOf, sql, type Draft, type HookContext } from '../../../core/index.ts';

/** @returns which of these records show evidence: a file of their own, or a piece of the library. */
export async function hasEvidence(
  { query }: Pick<HookContext, 'query'>,
  entity: 'risk' | 'risk_control',
  drafts: readonly Draft[],
): Promise<ReadonlySet<number>> {
  const own =
    entity === 'risk'
      ? sql`exists (select 1 from ${rowsOf('risk_attachment', 'a')} where a.risk_id = t.id)`
      : plain('cardinality(t.evidence_ids) > 0');
  const rows = await query<{ id: number }>(sql`
select t.id from ${rowsOf(entity, 't')} where t.id = any(${drafts.map((d) => d.id)}::bigint[]) and (t.attachments_count > 0 or ${own})`);
  return new Set(rows.map(({ id }) => id));
}
