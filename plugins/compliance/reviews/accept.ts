/** audit_item_review, after the SQL: what an accepted review proposes becomes the result of its control, in the control's history too. */
import { type Draft, type Hooks, ofTenant, plain, rowsOf, sql, type Statement } from '../../../core/index.ts';
import { recount } from '../audits/recount.ts';

/**
 * Field of the review -> field of the item. What the review leaves empty stays as it is there; a result of this round is not carried over
 * any more.
 */
const APPLIED = {
  proposed_status_id: 'audit_status_id',
  score: 'score',
  justification: 'justification',
  remarks: 'remarks',
  corrective_procedures: 'corrective_procedures',
  expected_compliance_date: 'expected_compliance_date',
} as const;
const COLUMNS = Object.values(APPLIED);

const values = (alias: string): string => `json_build_object(${COLUMNS.map((c) => `'${c}', ${alias}.${c}`).join(', ')})::text`;

const applySql = (by: unknown, given: unknown): Statement => sql`
with given as (
  select * from jsonb_to_recordset(${given}::jsonb)
    as g (id bigint, audit_status_id bigint, score int, justification text, remarks text, corrective_procedures text,
    expected_compliance_date date)
)
update audit_item i set ${plain(COLUMNS.map((c) => `${c} = coalesce(g.${c}, i.${c})`).join(', '))},
  carried_from_id = case when g.audit_status_id is null then i.carried_from_id end,
  row_version = i.row_version + 1, updated_at = now(), updated_by = ${by}
from given g join ${rowsOf('audit_item', 'o', { deleted: 'include' })} on o.id = g.id
where ${ofTenant('audit_item', 'i', { deleted: 'include' })} and i.id = g.id
returning i.id, i.round_id, ${plain(values('o'))} as old, ${plain(values('i'))} as new`;

interface Applied extends Record<string, unknown> {
  id: number;
  round_id: number;
  old: string;
  new: string;
}

export const applyAccepted: Hooks = {
  when: ({ op, action }) => op === 'act' && action === 'accept',
  async after(drafts, ctx) {
    // Of two reviews of one control in a batch the later one counts.
    const given = new Map(drafts.map((d) => [d.before?.['audit_item_id'], proposalOf(d)]));
    const rows = await ctx.query<Applied>(applySql(ctx.actor.userId, JSON.stringify([...given.values()])));
    const changed = rows
      .map((r) => ({ id: r.id, changes: changesOf(JSON.parse(r.old) as Values, JSON.parse(r.new) as Values) }))
      .filter((r) => r.changes.length > 0);
    if (changed.length) await ctx.history.add('audit_item', changed);
    await recount(
      ctx,
      rows.map((r) => r.round_id),
    );
  },
};

type Values = Record<string, unknown>;

const proposalOf = ({ before = {} }: Draft): Values => ({
  id: before['audit_item_id'],
  ...Object.fromEntries(Object.entries(APPLIED).map(([from, to]) => [to, before[from] ?? null])),
});

const changesOf = (old: Values, now: Values): { field: string; from: unknown; to: unknown }[] =>
  COLUMNS.filter((c) => old[c] !== now[c]).map((field) => ({ field, from: old[field], to: now[field] }));
