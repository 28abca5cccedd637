/** risk_matrix: activating a whole draft, and copying a matrix as the next version. */
import { type Draft, type DraftHook, type FieldErrors, type HookContext, type Hooks, text, textOnColour } from '../../../core/index.ts';
import { faultsOf } from './faults.ts';
import { inTurn, moveLevels, retireActive, scalesOf } from './scale-statements.ts';
import { acceptedAmong, namedAlike, placeKey, type Scale } from './score.ts';

/** Refuses a draft with what it lacks; else the active matrix is retired in the same transaction. */
export const activate: DraftHook<'risk_matrix'> = async (drafts, ctx) => {
  await inTurn(ctx);
  const scales = await scalesOf(
    ctx,
    drafts.map(({ id }) => id as number),
    ctx.locale,
  );
  const whole = drafts.filter((draft) => isWhole(draft, scales));
  for (const draft of whole.slice(1)) draft.reject({ status: [text('risk.one_active')] }, text('risk.one_active'));
  if (!whole.length) return;
  const retired = await retireActive(ctx, ctx.actor);
  if (retired.length)
    await ctx.history.add(
      'risk_matrix',
      retired.map((id) => ({ id, changes: [{ field: 'status', from: 'active', to: 'retired' }] })),
    );
};

/** What was chosen among the levels of the matrix before, moves to the level of the same name in the new one, or in its place. */
export const levelsMove: Hooks<'risk_matrix'> = {
  when: ({ op, row }) => op === 'act' && row.status === 'active',
  async after(drafts, ctx) {
    const all = await ctx.find(
      'risk_level',
      {},
      { fields: ['matrix_id', 'position', 'name_en', 'name_ar'], sort: ['matrix_id', 'position'], unscoped: true },
    );
    const of = (matrix: number): typeof all => all.filter(({ matrix_id }) => matrix_id === matrix);
    for (const { id } of drafts) {
      const now = of(id as number);
      const moves = all
        .filter(({ matrix_id }) => matrix_id !== id)
        .flatMap((level) => {
          const same = now.find((one) => namedAlike(one, level))?.position;
          const to = now[acceptedAmong({ rank: level.position, of: of(level.matrix_id).length, same }, now.length) - 1];
          return to ? [{ from: level.id, to: to.id }] : [];
        });
      for (const [entity, field] of CHOSEN) {
        const moved = await moveLevels(ctx, ctx.actor, [entity, field], moves);
        if (moved.length)
          await ctx.history.add(
            entity,
            moved.map(({ id: row, from, to }) => ({ id: row, changes: [{ field, from, to }] })),
          );
      }
    }
  },
};

/** Who may accept up to which level, and what the organisation and its categories accept. */
const CHOSEN = [
  ['risk_acceptance_limit', 'level_id'],
  ['risk_settings', 'appetite_id'],
  ['risk_category', 'appetite_id'],
] as const;

function isWhole(draft: Draft<'risk_matrix'>, scales: readonly Scale[]): boolean {
  const scale = scales.find(({ id }) => id === draft.id);
  const faults = scale ? faultsOf(scale, textOnColour) : [];
  const errors: FieldErrors = {};
  for (const { field, kind, values } of faults) (errors[field] ??= []).push(text(`risk.fault.${kind}`, values));
  if (faults.length) draft.reject(errors, text('risk.matrix_incomplete'));
  return !faults.length;
}

export const copy: DraftHook<'risk_matrix'> = async (drafts, ctx) => {
  const scales = await scalesOf(
    ctx,
    drafts.map(({ id }) => id as number),
    ctx.locale,
  );
  for (const draft of drafts) {
    const scale = scales.find(({ id }) => id === draft.id);
    if (scale) await copied(ctx, scale);
  }
};

/** Cells come about with the levels, by the formula; those that were typed are then set. */
async function copied(ctx: HookContext, scale: Scale): Promise<void> {
  const { name_en, name_ar, rows, columns, formula } = scale;
  const [id] = await ctx.create('risk_matrix', [{ name_en, name_ar, rows, columns, formula }]);
  const parts = (list: readonly { id: number; name: string }[]): Record<string, unknown>[] =>
    list.map(({ id: _, name: __, ...values }) => ({ ...values, matrix_id: id }));
  await ctx.create('likelihood', parts(scale.likelihoods));
  await ctx.create('impact', parts(scale.impacts));
  const levels = await ctx.create('risk_level', parts(scale.levels));
  if (formula !== 'table') return;
  const stored = await ctx.find('risk_matrix_cell', { matrix_id: id! }, { fields: ['likelihood', 'impact'], unscoped: true });
  const places = new Map(stored.map((cell) => [placeKey(cell.likelihood, cell.impact), cell.id]));
  const level = new Map(scale.levels.map((one, i) => [one.id, levels[i]]));
  await ctx.update(
    'risk_matrix_cell',
    scale.cells.flatMap(({ likelihood, impact, score, level_id }) => {
      const key = places.get(placeKey(likelihood, impact));
      return key === undefined ? [] : [{ id: key, score, level_id: level.get(level_id) }];
    }),
  );
}
