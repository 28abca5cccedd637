/** Items as the writes of reviews and attachments need them: locked, so that nobody closes one or writes a second review beside. */
import { type Draft, type HookContext, rowsOf, sql, type Statement, text } from '../../../core/index.ts';
import { refuse } from '../audits/open.ts';

export interface Item extends Record<string, unknown> {
  id: number;
  round_id: number;
  closed: boolean | null;
  reviewer_ids: number[];
  /** Scale of the round's package: results are taken from it. */
  scale_id: number | null;
}

const itemsSql = (ids: unknown): Statement => sql`
select i.id, i.round_id, i.closed, i.reviewer_ids, p.scale_id
from ${rowsOf('audit_item', 'i')}
join ${rowsOf('audit_round', 'r', { deleted: 'include' })} on r.id = i.round_id
join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = r.compliance_package_id
where i.id = any(${ids}::bigint[])
order by i.id for no key update of i`;

/** @returns the items by key; those of another tenant or out of a package are not there. */
export async function lockItems({ query }: HookContext, ids: Iterable<unknown>): Promise<Map<unknown, Item>> {
  const rows = await query<Item>(itemsSql([...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses drafts about items that are closed (ST-09): whoever wants to change them opens them again first. */
export function refuseClosed(drafts: readonly Draft[], itemOf: (draft: Draft) => Item | undefined): void {
  for (const draft of drafts) if (itemOf(draft)?.closed) refuse(draft, 'audit_item_id', text('compliance.item_closed'));
}

export const manages = ({ actor }: Pick<HookContext, 'actor'>): boolean => actor.permissions.has('manage_audits');
