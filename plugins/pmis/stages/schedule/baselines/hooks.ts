/**
 * Entity `stage_baseline`: taking one keeps the plan as it is; its rows never change afterwards. One baseline of a plan is active: stages
 * show its dates beside their own. Deleting it, or switching it off, leaves stages without baseline dates.
 */
import type { Draft, DraftHook, Hooks } from '../../../../../core/index.ts';
import { text, valueAfter } from '../../../../../core/index.ts';
import { keepRows, letOthersRest, setBaselineDates } from './baseline-statements.ts';

const ids = (drafts: readonly Draft<'stage_baseline'>[]): number[] => drafts.map(({ id }) => id as number);
const planKey = (draft: Draft<'stage_baseline'>): string =>
  `${String(valueAfter(draft, 'project_id'))} ${String(valueAfter(draft, 'contract_id') ?? '')}`;

/** Of several rows of one call only one may become the active baseline of a plan. */
const oneActive: DraftHook<'stage_baseline'> = (drafts) => {
  const seen = new Set<string>();
  for (const draft of drafts) {
    if (draft.op === 'remove' || valueAfter(draft, 'is_active') !== true) continue;
    if (seen.has(planKey(draft))) draft.reject({ is_active: [text('pmis.baselines.one_active')] });
    else seen.add(planKey(draft));
  }
};

/** Two people who activate baselines of one plan: the second waits for the first. */
const inTurn: DraftHook<'stage_baseline'> = async (drafts, { find }) => {
  const projects = drafts.map((draft) => valueAfter(draft, 'project_id')).filter((id): id is number => typeof id === 'number');
  await find('project', { id: [...new Set(projects)] }, { unscoped: true, deleted: 'include', lock: 'share' });
};

const follow: DraftHook<'stage_baseline'> = async (drafts, { query, actor }) => {
  const made = drafts.filter(({ op }) => op === 'create');
  if (made.length) await keepRows(query, ids(made), actor.userId);
  const activated = drafts.filter((draft) => draft.op !== 'remove' && valueAfter(draft, 'is_active') === true);
  if (activated.length) await letOthersRest(query, ids(activated));
  await setBaselineDates(query, ids(drafts));
};

export const baselineHooks: Hooks<'stage_baseline'> = {
  validate: oneActive,
  before: inTurn,
  when: ({ op, row }) => op !== 'update' || 'is_active' in row,
  after: follow,
};
