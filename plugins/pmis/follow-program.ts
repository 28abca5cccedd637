/** A project of a program belongs to the program's portfolio. Changes of both are handled here. */
import { text, valueAfter } from '../../core/index.ts';
import type { Draft, DraftHook } from '../../core/index.ts';

const programOf = (draft: Draft<'project'>): number | null | undefined => valueAfter(draft, 'program_id');

/** Entity `project`, before the SQL: takes the portfolio from the program. Another portfolio is refused instead of silently replaced. */
export const followProgram: DraftHook<'project'> = async (drafts, ctx) => {
  const touched = drafts.filter((d) => d.op !== 'remove' && ('program_id' in d.row || 'portfolio_id' in d.row));
  const programs = [...new Set(touched.map(programOf))].filter((id): id is number => typeof id === 'number');
  if (!programs.length) return;
  // Share lock: a concurrent move of the program waits, and then moves these projects too.
  const rows = await ctx.find('program', { id: programs }, { fields: ['portfolio_id'], unscoped: true, deleted: 'include', lock: 'share' });
  const portfolioOf = new Map<unknown, number>(rows.map((r) => [r.id, r.portfolio_id]));
  for (const draft of touched) {
    const portfolio = portfolioOf.get(programOf(draft));
    if (portfolio === undefined) continue;
    if (asksForAnother(draft, portfolio)) draft.reject({ portfolio_id: [text('pmis.portfolio_of_program')] });
    else if (draft.before?.portfolio_id === portfolio) delete draft.row.portfolio_id;
    else draft.row.portfolio_id = portfolio;
  }
};

/** Is another portfolio requested? Unchanged values are not in the draft, so a whole record that is sent back requests none. */
function asksForAnother(draft: Draft<'project'>, portfolio: number): boolean {
  const asked = draft.row.portfolio_id;
  return typeof asked === 'number' && asked !== portfolio;
}

/** Entity `program`, after the SQL: moves its projects to its new portfolio, with an entry in their history. */
export const takeProjectsAlong: DraftHook<'program'> = async (drafts, ctx) => {
  const moved = drafts.filter(
    (d) => d.op === 'update' && typeof d.row.portfolio_id === 'number' && d.row.portfolio_id !== d.before?.portfolio_id,
  );
  if (!moved.length) return;
  const Project = await ctx.model('project');
  for (const { id, row, before } of moved) {
    const [from, to] = [before?.portfolio_id ?? null, row.portfolio_id as number];
    const along = await Project.query()
      .patch({ portfolio_id: to })
      .where('program_id', id as number)
      .whereRaw('portfolio_id is distinct from ?', [to])
      .returning('id');
    await ctx.history.add(
      'project',
      along.map((project) => ({ id: project.id, changes: [{ field: 'portfolio_id', from, to }] })),
    );
  }
};
