/**
 * drawing_revision: the newest by date is the current one; older ones are superseded, and followers of the drawing are notified (domain
 * model 1.3).
 */
import { type Draft, type DraftHook, type HookContext, type Hooks, keysIn, text, valueAfter } from '../../../../core/index.ts';
import { byKey, refuse } from '../../site/shared.ts';
import { distribution, tell } from '../notify.ts';
import { keepCurrent, supersede } from './drawing-statements.ts';

/** A set contains only drawings of its own project. */
const sameProject: DraftHook<'drawing_revision'> = async (drafts, { find }) => {
  const placed = drafts.filter((d) => d.op === 'create' || 'drawing_set_id' in d.row);
  const whole = { fields: ['project_id'], unscoped: true, deleted: 'include' } as const;
  const drawings = byKey(await find('drawing_list', { id: keysIn(placed, 'drawing_id') }, whole));
  const sets = byKey(await find('drawing_set', { id: keysIn(placed, 'drawing_set_id') }, whole));
  for (const draft of placed) {
    const [drawing, set] = [drawings.get(valueAfter(draft, 'drawing_id')), sets.get(valueAfter(draft, 'drawing_set_id'))];
    if (drawing && set && drawing.project_id !== set.project_id) refuse(draft, 'drawing_set_id', text('forms.other_project'));
  }
};

/** Locks the drawings until the transaction ends, so that two parallel revisions leave one current. */
const hold = async ({ find }: HookContext, ids: readonly number[]): Promise<void> =>
  void (await find('drawing_list', { id: ids }, { unscoped: true, deleted: 'include', lock: 'update' }));

async function findCurrent(drafts: readonly Draft<'drawing_revision'>[], ctx: HookContext): Promise<void> {
  const ids = keysIn(drafts, 'drawing_id');
  await hold(ctx, ids);
  const changed = await supersede(ctx, ids);
  await ctx.history.add(
    'drawing_revision',
    changed.map(({ id, from, to }) => ({ id, changes: [{ field: 'status', from, to }] })),
  );
  const moved = await keepCurrent(ctx, ids);
  await ctx.history.add(
    'drawing_list',
    moved.map(({ id, from, to }) => ({ id, changes: [{ field: 'current_revision_id', from, to }] })),
  );
  await tell(
    ctx,
    moved.filter((m) => m.to !== null).flatMap(({ id, people }) => people.map((to) => distribution(to, 'drawing_list', id, 'revision'))),
  );
}

export const revisionHooks: Hooks<'drawing_revision'> = {
  validate: sameProject,
  when: ({ op, row }) => op !== 'update' || 'drawing_date' in row,
  after: findCurrent,
};
