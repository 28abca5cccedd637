/** transmittal.acknowledge and .respond: each recipient for themselves; the transmittal stands where its recipients do. */
import { today, type Draft, type DraftHook, type HookContext, type Statement } from '../../../../core/index.ts';

export interface Answer { transmittal: number; response: string | null }

export interface Standing extends Record<string, unknown> { id: number; confirmed: boolean; responded: boolean; asked: boolean }

/** @param who condition on the recipient `r`, with its value as $3. */
export const answerSql = (who: string): string => `
update transmittal_recipient r set acknowledged_at = coalesce(r.acknowledged_at, now()), response = coalesce(a.response, r.response), responded_at = case when a.response is null then r.responded_at else now() end,
  row_version = r.row_version + 1, updated_at = now()
from jsonb_to_recordset($2::jsonb) as a (transmittal bigint, response text) where r.tenant_id = $1 and r.transmittal_id = a.transmittal and r.deleted_at is null and ${who}`;

const OWN = answerSql('r.contact_id in (select c.id from company_contact c where c.tenant_id = $1 and c.user_id = $3)');

const STANDING = `
select transmittal_id as id, bool_and(acknowledged_at is not null) as confirmed, bool_and(responded_at is not null or not action_required) as responded, bool_or(action_required) as asked
from transmittal_recipient where tenant_id = $1 and transmittal_id = any($2::bigint[]) and deleted_at is null group by transmittal_id`;

export const standingOf = (tenant: number, ids: readonly unknown[]): Statement => ({ name: 'forms_standing', text: STANDING, values: [tenant, ids] });

/** Responded: all have confirmed, and whoever must respond has. */
function stateAfter({ confirmed, responded, asked }: Pick<Standing, 'confirmed' | 'responded' | 'asked'>): 'issued' | 'acknowledged' | 'responded' {
  if (!confirmed) return 'issued';
  return asked && responded ? 'responded' : 'acknowledged';
}

/** What becomes of a transmittal after an answer: its state, when it first arrived, and its author's move when all have answered. */
export function rowAfter(now: Standing, before: Record<string, unknown> = {}): Record<string, unknown> {
  const status = stateAfter(now);
  const answered = status === 'responded' || (!now.asked && status === 'acknowledged');
  return {
    status, received_date: before['received_date'] ?? today(),
    ...(answered ? { ball_in_court_id: before['created_by'] ?? null, ball_in_court_company_id: null } : {}),
  };
}

const answerAs = (withText: boolean): DraftHook => async (drafts: Draft[], { query, actor }: HookContext) => {
  const answers: Answer[] = drafts.map((d) => ({ transmittal: d.id as number, response: withText ? String(d.row['response']) : null }));
  await query({ name: 'forms_answer_own', text: OWN, values: [actor.tenantId, JSON.stringify(answers), actor.userId] });
  const standing = new Map((await query<Standing>(standingOf(actor.tenantId, drafts.map((d) => d.id)))).map((s) => [s.id, s]));
  for (const draft of drafts) {
    const now = standing.get(draft.id as number);
    if (now) Object.assign(draft.row, rowAfter(now, draft.before));
  }
};

export const acknowledge = answerAs(false);
export const respondTo = answerAs(true);
