/** transmittal.acknowledge and .respond: each recipient for themselves; the transmittal stands where its recipients do. */
import {
  type Draft,
  type DraftHook,
  type HookContext,
  ofTenant,
  rowsOf,
  sql,
  type Sql,
  type Statement,
  today,
} from '../../../../core/index.ts';

export interface Answer {
  transmittal: number;
  response: string | null;
}

export interface Standing extends Record<string, unknown> {
  id: number;
  confirmed: boolean;
  responded: boolean;
  asked: boolean;
}

/** @param who condition on the recipient `r`, with its value as $3. */
export const answerSql = (who: Sql): Sql => sql`
update transmittal_recipient r set acknowledged_at = coalesce(r.acknowledged_at, now()), response = coalesce(a.response, r.response),
responded_at = case when a.response is null then r.responded_at else now() end,
  row_version = r.row_version + 1, updated_at = now()
from jsonb_to_recordset($2::jsonb) as a (transmittal bigint, response text) where ${ofTenant('transmittal_recipient', 'r')}
and r.transmittal_id = a.transmittal and ${who}`;

const OWN = answerSql(
  sql`r.contact_id in (select c.id from ${rowsOf('company_contact', 'c', { deleted: 'include' })} where c.user_id = $3)`,
);

export const standingOf = (ids: readonly unknown[]): Statement => sql`
select transmittal_id as id, bool_and(acknowledged_at is not null) as confirmed, bool_and(responded_at is not null or not action_required)
as responded, bool_or(action_required) as asked
from ${rowsOf('transmittal_recipient')} where transmittal_id = any(${ids}::bigint[]) group by transmittal_id`;

/** Responded: all have confirmed, and whoever must respond has. */
function stateAfter({
  confirmed,
  responded,
  asked,
}: Pick<Standing, 'confirmed' | 'responded' | 'asked'>): 'issued' | 'acknowledged' | 'responded' {
  if (!confirmed) return 'issued';
  return asked && responded ? 'responded' : 'acknowledged';
}

/** What becomes of a transmittal after an answer: its state, when it first arrived, and its author's move when all have answered. */
export function rowAfter(now: Standing, before: Record<string, unknown> = {}): Record<string, unknown> {
  const status = stateAfter(now);
  const answered = status === 'responded' || (!now.asked && status === 'acknowledged');
  return {
    status,
    received_date: before['received_date'] ?? today(),
    ...(answered ? { ball_in_court_id: before['created_by'] ?? null, ball_in_court_company_id: null } : {}),
  };
}

const answerAs =
  (withText: boolean): DraftHook =>
  async (drafts: Draft[], { query, actor }: HookContext) => {
    const answers: Answer[] = drafts.map((d) => ({ transmittal: d.id as number, response: withText ? String(d.row['response']) : null }));
    await query(OWN.with(JSON.stringify(answers), actor.userId));
    const standing = new Map((await query<Standing>(standingOf(drafts.map((d) => d.id)))).map((s) => [s.id, s]));
    for (const draft of drafts) {
      const now = standing.get(draft.id as number);
      if (now) Object.assign(draft.row, rowAfter(now, draft.before));
    }
  };

export const acknowledge = answerAs(false);
export const respondTo = answerAs(true);
