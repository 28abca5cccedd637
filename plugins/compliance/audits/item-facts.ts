/** What the rules of items ask of other rows, in one statement for all drafts. */
import { type Draft, type HookContext, rowsOf, sql, today } from '../../../core/index.ts';
import { countsAsEvidence } from '../evidence/counts.ts';

export interface Facts extends Record<string, unknown> {
  id: number;
  /** Of the result that the item will have; null without one. */
  kind: string | null;
  /** Is that result, if it is new, one of the package's scale? */
  of_scale: boolean;
  /** Attachments that count. */
  evidence: number;
  /** Open items below this one. */
  open_children: number;
}

const FACTS = sql`
select d.id, s.kind, d.status is null or not d.given or coalesce(s.scale_id = p.scale_id, false) as of_scale,
  case when d.closes then (select count(*)::int from ${rowsOf('review_attachment', 'a', { deleted: 'include' })}
  where a.audit_item_id = d.id and ${countsAsEvidence('a', sql`$3::date`)}) else 0 end as evidence,
  case when d.closes then (select count(*)::int from ${rowsOf('audit_item', 'c')} where c.round_id = i.round_id
  and c.lineage_ids @> array[i.node_id] and c.id <> i.id and c.closed is not true) else 0 end as open_children
from jsonb_to_recordset($2::jsonb) as d (id bigint, status bigint, given boolean, closes boolean)
join ${rowsOf('audit_item', 'i', { deleted: 'include' })} on i.id = d.id
join ${rowsOf('audit_round', 'r', { deleted: 'include' })} on r.id = i.round_id
join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = r.compliance_package_id
left join ${rowsOf('audit_status', 's')} on s.id = d.status`;

export async function factsOf(drafts: readonly Draft[], { query }: HookContext): Promise<ReadonlyMap<number, Facts>> {
  if (!drafts.length) return new Map();
  const asked = drafts.map(({ id, before, row }) => ({
    id,
    status: 'audit_status_id' in row ? row['audit_status_id'] : before?.['audit_status_id'],
    given: 'audit_status_id' in row,
    closes: row['closed'] === true && before?.['closed'] !== true,
  }));
  const rows = await query<Facts>(FACTS.with(JSON.stringify(asked), today()));
  return new Map(rows.map((row) => [row.id, row]));
}
