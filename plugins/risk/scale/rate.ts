/** Scores and levels of risks are those of the active matrix; each change of them is a row of the trail. */
import { type Draft, type DraftHook, type HookContext, type Hooks, text, today, valueAfter } from '../../../core/index.ts';
import { activeMatrix } from './matrix.ts';
import { assess } from './scale-statements.ts';
import { ratingOf, type Scale } from './score.ts';

/** The three ratings of a risk, by their columns. */
export const RATINGS = [
  { name: 'inherent', likelihood: 'likelihood_id', impact: 'impact_id', score: 'inherent_score', level: 'inherent_level_id' },
  {
    name: 'current',
    likelihood: 'current_likelihood_id',
    impact: 'current_impact_id',
    score: 'current_score',
    level: 'current_level_id',
  },
  {
    name: 'residual',
    likelihood: 'residual_likelihood_id',
    impact: 'residual_impact_id',
    score: 'residual_score',
    level: 'residual_level_id',
  },
] as const;

/** What a person scores. */
export const SCORED = [...RATINGS.flatMap(({ likelihood, impact }) => [likelihood, impact]), 'rating_override_id'] as const;
type Scored = (typeof SCORED)[number];

/** Does the write change what is scored? A new risk without any score has none to keep. */
const scores = (draft: Draft<'risk'>): boolean =>
  draft.op !== 'remove' &&
  draft.op !== 'restore' &&
  SCORED.some((column) => column in draft.row && (draft.row[column] ?? null) !== (draft.before?.[column] ?? null));

const rate: DraftHook<'risk'> = async (drafts, ctx) => {
  const touched = drafts.filter(scores);
  if (!touched.length) return;
  const scale = await activeMatrix(ctx);
  if (scale) touched.forEach(ratingBy(scale));
  else for (const draft of touched) draft.reject({ likelihood_id: [text('risk.no_matrix')] }, text('risk.no_matrix'));
};

function ratingBy(scale: Scale): (draft: Draft<'risk'>) => void {
  const likelihoods = new Map(scale.likelihoods.map(({ id, value }) => [id, value]));
  const impacts = new Map(scale.impacts.map(({ id, value }) => [id, value]));
  const levels = new Set<unknown>(scale.levels.map(({ id }) => id));
  /** What belongs to another matrix is an error of the field that was sent, or says that all has to be scored again. */
  const foreign = (draft: Draft<'risk'>, column: Scored): void =>
    draft.reject({ [column]: [text(column in draft.row ? 'risk.other_matrix' : 'risk.rescore')] });
  const step = (steps: ReadonlyMap<number, number>, draft: Draft<'risk'>, column: Scored): number | undefined => {
    const id = valueAfter(draft, column) ?? null;
    const value = typeof id === 'number' ? steps.get(id) : undefined;
    if (id !== null && value === undefined) foreign(draft, column);
    return value;
  };
  return (draft) => {
    for (const { likelihood, impact, score, level } of RATINGS) {
      const rating = ratingOf(scale, step(likelihoods, draft, likelihood), step(impacts, draft, impact));
      Object.assign(draft.row, { [score]: rating?.score ?? null, [level]: rating?.levelId ?? null });
    }
    const override = valueAfter(draft, 'rating_override_id') ?? null;
    if (levels.has(override)) draft.row.inherent_level_id = override;
    else if (override !== null) foreign(draft, 'rating_override_id');
    draft.row.matrix_id = scale.id;
  };
}

/** One row of the trail for each of these risks, as it is scored now: for reviews, which may change nothing. */
export const recordAssessments = (
  ctx: Pick<HookContext, 'query' | 'actor'>,
  risks: readonly number[],
  note?: string | null,
): Promise<void> => assess(ctx, ctx.actor, risks, { on: today(), note: note ?? null });

export const ratingHooks: Hooks<'risk'>[] = [
  { parallel: true, before: rate },
  {
    when: ({ row }) => 'matrix_id' in row,
    after: (drafts, ctx) =>
      recordAssessments(
        ctx,
        drafts.map(({ id }) => id as number),
      ),
  },
];
