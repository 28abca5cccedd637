/** What plans ask of the contract and the project that they belong to. */
import { type Draft, type DraftHook, text } from '../../../core/index.ts';
import { keepProgress, type Plan, weightsOf } from './plan-statements.ts';
import { weightsText } from './stages.ts';

const WHOLE = 10_000;

const activated = <D extends Draft>(drafts: readonly D[]): D[] => drafts.filter((d) => d.op === 'act' && d.action === 'activate');

/** A contract or project whose stages do not add up to 100 does not become active; one without stages does. */
const addsUp =
  <Of extends 'project' | 'contract'>(planOf: (draft: Draft<Of>) => Plan): DraftHook<Of> =>
  async (drafts, ctx) => {
    const of = activated(drafts).filter((d) => typeof planOf(d).project_id === 'number');
    if (!of.length) return;
    const sums = await weightsOf(ctx, of.map(planOf));
    for (const draft of of) {
      const plan = planOf(draft);
      const sum = sums.find((s) => s.project_id === plan.project_id && s.contract_id === plan.contract_id);
      if (sum && sum.stages > 0 && sum.hundredths !== WHOLE)
        draft.reject({ status: [weightsText(sum.hundredths)] }, weightsText(sum.hundredths));
    }
  };

export const projectAddsUp = addsUp<'project'>(({ id }) => ({ project_id: id as number, contract_id: null }));
export const contractAddsUp = addsUp<'contract'>(({ id, before }) => ({
  project_id: before?.project_id as number,
  contract_id: id as number,
}));

const changes = (draft: Draft, name: string): boolean =>
  draft.op === 'update' && name in draft.row && draft.row[name] !== draft.before?.[name];

/** Entity `project`: with stages, its progress is theirs. */
export const progressIsCounted: DraftHook<'project'> = async (drafts, ctx) => {
  const entered = drafts.filter((d) => changes(d, 'progress'));
  if (!entered.length) return;
  const planned = await ctx.count(
    'project_stage',
    { project_id: entered.map((d) => d.id as number) },
    { by: 'project_id', unscoped: true },
  );
  for (const draft of entered) if (planned.has(draft.id)) draft.reject({ progress: [text('pmis.progress_of_stages')] });
};

/** Entity `contract`: its stages and their links belong to its project. */
export const staysInProject: DraftHook<'contract'> = async (drafts, ctx) => {
  const moved = drafts.filter((d) => changes(d, 'project_id'));
  if (!moved.length) return;
  const planned = await ctx.count(
    'project_stage',
    { contract_id: moved.map((d) => d.id as number) },
    { by: 'contract_id', unscoped: true },
  );
  for (const draft of moved) if (planned.has(draft.id)) draft.reject({ project_id: [text('pmis.contract_has_stages')] });
};

/** Values and states of contracts decide how much each one counts in the progress of the project. */
export const weighsContract = (draft: Draft<'contract'>): boolean =>
  changes(draft, 'value') || (draft.op !== 'create' && draft.op !== 'update');

/** Entity `contract`, after the SQL. */
export const projectFollows: DraftHook<'contract'> = (drafts, ctx) =>
  keepProgress(
    ctx,
    [],
    drafts.map((d) => d.before?.project_id).filter((id): id is number => typeof id === 'number'),
  );
