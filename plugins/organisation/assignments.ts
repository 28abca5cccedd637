/**
 * Entity `user_position`, before the SQL: one primary position per person at a time, and no more holders than the headcount, not counting
 * acting ones.
 */
import { type Draft, type DraftHook, rowAfter, text } from '../../core/index.ts';
import { type Assignment, clashes } from './position-statements.ts';

export const assignments: DraftHook<'user_position'> = async (drafts, ctx) => {
  const changed = drafts.filter(concerned);
  if (!changed.length) return;
  const rows = changed.map(rowOf);
  const [people, positions] = [rows.map((r) => r.user_id), rows.map((r) => r.position_id)];
  // Serialises concurrent assignments: the second waits here.
  const held = { unscoped: true, deleted: 'include', lock: 'update' } as const;
  await Promise.all([ctx.find('user', { id: people as number[] }, held), ctx.find('position', { id: positions as number[] }, held)]);
  const found = await clashes(ctx, rows);
  for (const { place, position, since, held, headcount } of found) {
    const draft = changed[place];
    if (position !== null) draft?.reject({ is_primary: [text('organisation.primary_taken', { position, from: since ?? '' })] });
    if (held >= headcount) draft?.reject({ position_id: [text('organisation.position_full', { headcount })] });
  }
};

const TELLING = ['user_id', 'position_id', 'from_date', 'to_date', 'is_primary', 'acting'];

const concerned = (d: Draft<'user_position'>): boolean =>
  d.op === 'create' || d.op === 'restore' || (d.op === 'update' && TELLING.some((name) => name in d.row));

function rowOf(draft: Draft<'user_position'>, place: number): Assignment {
  const { user_id, position_id, from_date, to_date, is_primary, acting } = rowAfter(draft);
  return {
    place,
    id: draft.id ?? null,
    user_id,
    position_id,
    first: from_date,
    last: to_date ?? 'infinity',
    is_primary: is_primary === true,
    acting: acting === true,
  };
}
