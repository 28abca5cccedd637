/** Steps, levels and cells belong to one matrix: they lie within it, and are fixed once risks may be scored by it. */
import { type Draft, type DraftHook, text, valueAfter, type Written } from '../../../core/index.ts';

type Part = 'likelihood' | 'impact' | 'risk_level' | 'risk_matrix_cell';

/** What may change at any time: words, colours, and how often risks of a level are reviewed. */
const WORDS: ReadonlySet<string> = new Set([
  'name_en',
  'name_ar',
  'description_en',
  'description_ar',
  'color',
  'color_dark',
  'review_months',
]);

const wordsOnly = ({ op, row, before }: Draft): boolean =>
  op === 'update' && Object.keys(row).every((column) => WORDS.has(column) || row[column] === before?.[column]);

/** Columns with a step, and the number of steps that the matrix has for them. */
const STEPS: Readonly<Record<Part, readonly (readonly [column: string, size: 'rows' | 'columns'])[]>> = {
  likelihood: [['value', 'rows']],
  impact: [['value', 'columns']],
  risk_level: [],
  risk_matrix_cell: [
    ['likelihood', 'rows'],
    ['impact', 'columns'],
  ],
};

export const withinMatrix =
  (part: Part): DraftHook =>
  async (drafts, ctx) => {
    // The system makes the first matrix, and makes it active.
    if (!ctx.actor.userId) return;
    const matrices = await ctx.find(
      'risk_matrix',
      { id: { in: drafts.map((draft) => valueAfter(draft, 'matrix_id') as number) } },
      { fields: ['status', 'rows', 'columns'], unscoped: true, lock: 'share' },
    );
    const levels = await levelsNamed(part, drafts, ctx);
    for (const draft of drafts) {
      const matrix = matrices.find(({ id }) => id === valueAfter(draft, 'matrix_id'));
      if (!matrix) continue;
      if (matrix.status !== 'draft' && !wordsOnly(draft))
        draft.reject({ matrix_id: [text('@risk_matrix.locks.0')] }, text('@risk_matrix.locks.0'));
      if (draft.op === 'remove') continue;
      for (const [column, size] of STEPS[part])
        if (column in draft.row && Number(draft.row[column]) > matrix[size])
          draft.reject({ [column]: [text('risk.step_outside', { count: matrix[size] })] });
      const { level_id: level } = draft.row as Written<'risk_matrix_cell'>;
      if (typeof level === 'number' && levels.get(level) !== matrix.id) draft.reject({ level_id: [text('risk.other_matrix')] });
    }
  };

/** The matrix of each level that cells name. */
async function levelsNamed(part: Part, drafts: readonly Draft[], ctx: Parameters<DraftHook>[1]): Promise<Map<number, number>> {
  const ids = drafts.map(({ row }) => (row as Written<'risk_matrix_cell'>).level_id).filter((id): id is number => typeof id === 'number');
  if (part !== 'risk_matrix_cell' || !ids.length) return new Map();
  const rows = await ctx.find('risk_level', { id: { in: ids } }, { fields: ['matrix_id'], unscoped: true });
  return new Map(rows.map(({ id, matrix_id }) => [id, matrix_id]));
}
