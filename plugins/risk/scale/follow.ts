/** A new matrix has the next version, and the cells of a draft follow its size, formula and levels. */
import { type Draft, type DraftHook, type HookContext, type Hooks } from '../../../core/index.ts';
import { cellsOf } from './cells.ts';
import { removeCells, scalesOf } from './scale-statements.ts';
import { placeKey, type Scale } from './score.ts';

const numbered: DraftHook<'risk_matrix'> = async (drafts, ctx) => {
  const fresh = drafts.filter(({ op, row }) => op === 'create' && (row.version ?? null) === null);
  if (!fresh.length) return;
  const last = (await ctx.max('risk_matrix', 'version', {}, { unscoped: true, deleted: 'include' })) ?? 0;
  fresh.forEach((draft, i) => {
    draft.row.version = last + i + 1;
  });
};

const matricesOf = (drafts: readonly Draft<'risk_level'>[]): number[] => [
  ...new Set(drafts.map(({ row, before }) => row.matrix_id ?? (before?.matrix_id as number))),
];

/** Writes, in drafts, the cells that `cellsOf` gives. */
export async function drawCells(
  ctx: Pick<HookContext, 'query' | 'find' | 'create' | 'update'>,
  matrices: readonly number[],
): Promise<void> {
  for (const scale of await scalesOf(ctx, matrices, 'en')) if (scale.status === 'draft') await drawn(ctx, scale);
}

async function drawn(ctx: Pick<HookContext, 'query' | 'find' | 'create' | 'update'>, scale: Scale): Promise<void> {
  const wanted = cellsOf(scale);
  const stored = await ctx.find(
    'risk_matrix_cell',
    { matrix_id: scale.id },
    { fields: ['likelihood', 'impact', 'score', 'level_id'], unscoped: true },
  );
  const keys = new Map(stored.map((cell) => [placeKey(cell.likelihood, cell.impact), cell]));
  const places = new Set(wanted.map(({ likelihood, impact }) => placeKey(likelihood, impact)));
  // What was typed outside stays in sight until somebody takes it away.
  const left = scale.formula === 'table' ? [] : [...keys.keys()].filter((place) => !places.has(place));
  if (left.length) await removeCells(ctx, scale.id, left);
  const made = wanted.filter(({ likelihood, impact }) => !keys.has(placeKey(likelihood, impact)));
  if (made.length)
    await ctx.create(
      'risk_matrix_cell',
      made.map((cell) => ({ ...cell, matrix_id: scale.id })),
    );
  const changed = wanted.flatMap(({ likelihood, impact, score, level_id }) => {
    const cell = keys.get(placeKey(likelihood, impact));
    return cell && (cell.score !== score || cell.level_id !== level_id) ? [{ id: cell.id, score, level_id }] : [];
  });
  if (changed.length) await ctx.update('risk_matrix_cell', changed);
}

export const matrixHooks: Hooks<'risk_matrix'> = {
  before: numbered,
  when: ({ op, row }) => op === 'create' || (op === 'update' && ['rows', 'columns', 'formula'].some((column) => column in row)),
  after: (drafts, ctx) =>
    drawCells(
      ctx,
      drafts.map(({ id }) => id as number),
    ),
};

export const levelHooks: Hooks<'risk_level'> = {
  when: ({ op, row }) => op !== 'update' || 'from_score' in row || 'position' in row,
  after: (drafts, ctx) => drawCells(ctx, matricesOf(drafts)),
};
