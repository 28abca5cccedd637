/** Items as the writes of reviews and attachments need them: locked, so that nobody closes one or writes a second review beside. */
import { text, type Draft, type HookContext } from '../../../core/index.ts';
import { refuse } from '../audits/open.ts';

export interface Item extends Record<string, unknown> {
  id: number;
  round_id: number;
  closed: boolean | null;
  reviewer_ids: number[];
  /** Scale of the round's package: results are taken from it. */
  scale_id: number | null;
}

const ITEMS = `
select i.id, i.round_id, i.closed, i.reviewer_ids, p.scale_id
from audit_item i
join audit_round r on r.tenant_id = $1 and r.id = i.round_id
join compliance_package p on p.tenant_id = $1 and p.id = r.compliance_package_id
where i.tenant_id = $1 and i.id = any($2::bigint[]) and i.deleted_at is null
order by i.id for no key update of i`;

/** @returns the items by key; those of another tenant or out of a package are not there. */
export async function lockItems({ query, actor }: HookContext, ids: Iterable<unknown>): Promise<Map<unknown, Item>> {
  const rows = await query<Item>({ name: 'compliance_lock_items', text: ITEMS, values: [actor.tenantId, [...new Set(ids)]] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses drafts about items that are closed (ST-09): whoever wants to change them opens them again first. */
export function refuseClosed(drafts: readonly Draft[], itemOf: (draft: Draft) => Item | undefined): void {
  for (const draft of drafts) if (itemOf(draft)?.closed) refuse(draft, 'audit_item_id', text('compliance.item_closed'));
}

export const manages = ({ actor }: Pick<HookContext, 'actor'>): boolean => actor.permissions.has('manage_audits');
