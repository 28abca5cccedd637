/** What the rules of reviews ask of other rows, in statements of the whole batch. */
import { type Draft, type HookContext, rowsOf, sql, type Statement, today } from '../../../core/index.ts';
import { countsAsEvidence } from '../audits/figures.ts';

export interface Findings {
  /** Scale of each result that is proposed. */
  scales: ReadonlyMap<number, number>;
  /** Places of drafts whose reviewer has another review of the item under way. */
  second: ReadonlySet<number>;
  /** Reviews with evidence that counts. */
  evidenced: ReadonlySet<unknown>;
  /** Drafts that hand in or accept that a control does not apply, and nobody says why. */
  unreasoned: ReadonlySet<unknown>;
}

const scalesSql = (proposed: unknown): Statement =>
  sql`select id, scale_id from ${rowsOf('audit_status')} where id = any(${proposed}::bigint[])`;
/** The reason stands in the review, or in the control already. */
const unreasonedSql = (decided: unknown): Statement => sql`
select r.id from ${rowsOf('audit_item_review', 'r', { deleted: 'include' })} join ${rowsOf('audit_status', 's', { deleted: 'include' })}
on s.id = r.proposed_status_id and s.kind = 'not_applicable'
join ${rowsOf('audit_item', 'i', { deleted: 'include' })} on i.id = r.audit_item_id
where r.id = any(${decided}::bigint[]) and coalesce(trim(r.justification), trim(i.justification), '') = ''`;
const underWaySql = (items: unknown): Statement => sql`
select audit_item_id, reviewer_id from ${rowsOf('audit_item_review')}
where audit_item_id = any(${items}::bigint[]) and status not in ('accepted', 'closed')`;
const EVIDENCED = sql`select distinct a.audit_item_review_id as id from ${rowsOf('review_attachment', 'a', { deleted: 'include' })}
  where a.audit_item_review_id = any($2::bigint[]) and ${countsAsEvidence('a', sql`$3::date`)}`;

export async function findings(ctx: HookContext, drafts: readonly Draft[], itemIdOf: (draft: Draft) => unknown): Promise<Findings> {
  const proposed = drafts.map((d) => d.row['proposed_status_id']).filter((id) => typeof id === 'number');
  const begun = drafts.filter((d) => (d.op === 'create' || d.op === 'restore') && !isOver(d));
  const handed = drafts.filter((d) => d.action === 'submit').map((d) => d.id);
  const decided = drafts.filter((d) => d.action === 'submit' || d.action === 'accept').map((d) => d.id);
  const [scales, evidenced, unreasoned] = await Promise.all([
    proposed.length ? ctx.query<{ id: number; scale_id: number }>(scalesSql(proposed)) : [],
    handed.length ? ctx.query<{ id: number }>(EVIDENCED.with(handed, today())) : [],
    decided.length ? ctx.query<{ id: number }>(unreasonedSql(decided)) : [],
  ]);
  return {
    scales: new Map(scales.map((s) => [s.id, s.scale_id])),
    second: await seconds(ctx, begun, itemIdOf),
    evidenced: new Set(evidenced.map((r) => r.id)),
    unreasoned: new Set(unreasoned.map((r) => r.id)),
  };
}

const isOver = ({ before, row }: Draft): boolean => ['accepted', 'closed'].includes(String(row['status'] ?? before?.['status'] ?? ''));

/** The items are locked, so two reviews begun at once see each other. */
async function seconds(ctx: HookContext, drafts: readonly Draft[], itemIdOf: (draft: Draft) => unknown): Promise<Set<number>> {
  if (!drafts.length) return new Set();
  const stored = await ctx.query<{ audit_item_id: number; reviewer_id: number }>(underWaySql(drafts.map(itemIdOf)));
  const taken = new Set(stored.map((r) => `${r.audit_item_id} ${r.reviewer_id}`));
  const out = new Set<number>();
  for (const draft of drafts) {
    const key = `${String(itemIdOf(draft))} ${String({ ...draft.before, ...draft.row }['reviewer_id'])}`;
    if (taken.has(key)) out.add(draft.index);
    taken.add(key);
  }
  return out;
}
