/** Which controls a published policy satisfies, and the pieces of evidence that say so. */
import { ofTenant, rowsOf, sql, today, type Tx } from '../../../core/index.ts';
import type { TextPart } from '../acknowledge/reading-statements.ts';

export interface Offered extends Record<string, unknown> {
  policy: number;
  version_id: number;
  version: string;
  published_at: Date | string;
  text: TextPart[];
  code: string | null;
  name_en: string | null;
  name_ar: string | null;
  owner_id: number;
  approver_id: number | null;
  approved: string | null;
  from: string | null;
  until: string | null;
  classification: string | null;
  /** Published controls that its items and the policy itself name. */
  nodes: number[];
}

/** The policy as it is in force; nothing for one that is not, or that names no control. */
export async function offeredBy({ query }: Pick<Tx, 'query'>, policy: number): Promise<Offered | undefined> {
  const [row] = await query<Offered>(sql`
select p.id as policy, v.id as version_id, v.version, v.published_at, v.text, p.code, p.name_en, p.name_ar, p.owner_id, p.approver_id,
  p.approval_date::text as approved, v.effective_date::text as "from", p.valid_until::text as until, p.classification,
  array(select n.id from ${rowsOf('package_node', 'n')} join ${rowsOf('compliance_package', 'k')} on k.id = n.package_id
    where k.status <> 'draft' and (n.id = any(p.node_ids) or exists (select 1 from ${rowsOf('policy_item', 'i')}
      where i.policy_id = p.id and n.id = any(i.node_ids) and exists (
        select 1 from jsonb_array_elements(v.text) e where (e ->> 'id')::bigint = i.id)))
    order by n.id) as nodes
from ${rowsOf('policy', 'p')} join ${rowsOf('policy_version', 'v')} on v.policy_id = p.id and v.superseded_at is null
where p.id = ${policy} and p.stage not in ('archived', 'expired', 'draft') and coalesce(p.valid_until, 'infinity') >= ${today()}::date`);
  return row?.nodes.length ? row : undefined;
}

/** The text was approved with its policy: its piece needs no second approval. */
export const approveEvidence = async ({ query }: Pick<Tx, 'query'>, id: number, by: number | null): Promise<void> =>
  void (await query(sql`
update compliance_evidence e set status = 'approved', decided_by = ${by}::bigint, decided_at = now(), row_version = e.row_version + 1
where ${ofTenant('compliance_evidence', 'e')} and e.id = ${id}`));
