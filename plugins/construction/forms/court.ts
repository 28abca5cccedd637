/** Ball in court: each record stores who has it since when, and each turn is a row. */
import { clock, type Draft, type DraftHook, type Hooks, rowAfter } from '../../../core/index.ts';
import { keepTurns } from './court-statements.ts';

const BALL = ['ball_in_court_id', 'ball_in_court_company_id'] as const;

const holder = (row: Record<string, unknown> | undefined): [person: number | null, company: number | null] => {
  const [person, company] = BALL.map((column) => (row?.[column] as number | null | undefined) ?? null);
  return [person ?? null, company ?? null];
};

const held = (row: Record<string, unknown>): boolean => holder(row).some((id) => id !== null);

function moved(draft: Draft): boolean {
  if (!BALL.some((column) => column in draft.row)) return false;
  return draft.op === 'create' ? held(draft.row) : String(holder(draft.before)) !== String(holder(rowAfter(draft)));
}

/** For all entities, as the last hook before the SQL. Whoever gets the ball may be reminded on the same day as whoever had it before. */
const sinceWhen: DraftHook = (drafts) => {
  for (const draft of drafts) {
    if (!moved(draft)) continue;
    if (draft.row.court_since === undefined) draft.row.court_since = held(rowAfter(draft)) ? clock.iso() : null;
    if (draft.before?.reminded_on) draft.row.reminded_on = null;
  }
};

/** Ends a turn and starts the next; in the recycle bin nobody has the ball. */
const changeTurns: DraftHook = async (drafts, ctx) => {
  const turns = drafts.map((draft) => {
    const row = rowAfter(draft);
    const [person, company] = draft.op === 'remove' ? [null, null] : holder(row);
    return { id: draft.id, project: row.project_id ?? null, person, company, since: draft.op === 'restore' ? null : row.court_since };
  });
  await keepTurns(ctx, ctx.entity, turns);
};

export const courtKeeper: Hooks = {
  before: sinceWhen,
  when: (draft) => moved(draft) || ((draft.op === 'remove' || draft.op === 'restore') && draft.before !== undefined && held(draft.before)),
  after: changeTurns,
};
