/** transmittal.acknowledge and .respond: each recipient individually; the state of the transmittal follows from its recipients. */
import { type Draft, type DraftHook, type HookContext, today } from '../../../../core/index.ts';
import { answerAsActor, standingOf, type Answer, type Standing } from './transmittal-statements.ts';

/** Responded: all have acknowledged, and all required responses are there. */
function stateAfter({
  confirmed,
  responded,
  asked,
}: Pick<Standing, 'confirmed' | 'responded' | 'asked'>): 'issued' | 'acknowledged' | 'responded' {
  if (!confirmed) return 'issued';
  return asked && responded ? 'responded' : 'acknowledged';
}

/** The changes to a transmittal after an answer: its state, the first receipt, and the ball to its author once all have answered. */
export function rowAfter(now: Standing, before: { received_date?: unknown; created_by?: unknown } = {}): Record<string, unknown> {
  const status = stateAfter(now);
  const answered = status === 'responded' || (!now.asked && status === 'acknowledged');
  return {
    status,
    received_date: before.received_date ?? today(),
    ...(answered ? { ball_in_court_id: before.created_by ?? null, ball_in_court_company_id: null } : {}),
  };
}

const answerAs =
  (withText: boolean): DraftHook<'transmittal'> =>
  async (drafts: Draft<'transmittal'>[], ctx: HookContext) => {
    const answers: Answer[] = drafts.map((d) => ({ transmittal: d.id as number, response: withText ? String(d.row.response) : null }));
    await answerAsActor(ctx, answers);
    const found = await standingOf(
      ctx,
      drafts.map((d) => d.id),
    );
    const standing = new Map(found.map((s) => [s.id, s]));
    for (const draft of drafts) {
      const now = standing.get(draft.id as number);
      if (now) Object.assign(draft.row, rowAfter(now, draft.before));
    }
  };

export const acknowledge = answerAs(false);
export const respondTo = answerAs(true);
