/** What the rules of items ask of other rows, in one statement for all drafts. */
import { today, type Draft, type HookContext } from '../../../core/index.ts';
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

const FACTS = `
select d.id, s.kind, d.status is null or not d.given or coalesce(s.scale_id = p.scale_id, false) as of_scale,
  case when d.closes then (select count(*)::int from review_attachment a where a.tenant_id = $1 and a.audit_item_id = d.id and ${countsAsEvidence('a', '$3::date')}) else 0 end as evidence,
  case when d.closes then (select count(*)::int from audit_item c where c.tenant_id = $1 and c.round_id = i.round_id and c.lineage_ids @> array[i.node_id] and c.id <> i.id and c.closed is not true
    and c.deleted_at is null) else 0 end as open_children
from jsonb_to_recordset($2::jsonb) as d (id bigint, status bigint, given boolean, closes boolean)
join audit_item i on i.tenant_id = $1 and i.id = d.id
join audit_round r on r.tenant_id = $1 and r.id = i.round_id
join compliance_package p on p.tenant_id = $1 and p.id = r.compliance_package_id
left join audit_status s on s.tenant_id = $1 and s.id = d.status and s.deleted_at is null`;

export async function factsOf(drafts: readonly Draft[], { query, actor }: HookContext): Promise<ReadonlyMap<number, Facts>> {
  if (!drafts.length) return new Map();
  const asked = drafts.map(({ id, before, row }) => ({
    id, status: 'audit_status_id' in row ? row['audit_status_id'] : before?.['audit_status_id'], given: 'audit_status_id' in row, closes: row['closed'] === true && before?.['closed'] !== true,
  }));
  const rows = await query<Facts>({ name: 'compliance_item_facts', text: FACTS, values: [actor.tenantId, JSON.stringify(asked), today()] });
  return new Map(rows.map((row) => [row.id, row]));
}
