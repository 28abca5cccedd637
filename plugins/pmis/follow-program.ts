/** A project of a program is in the program's portfolio. Both sides of that sentence are kept here. */
import { text } from '../../core/index.ts';
import type { Draft, DraftHook } from '../../core/index.ts';

const programOf = (d: Draft): unknown => ('program_id' in d.row ? d.row.program_id : d.before?.program_id);

/** project, before the SQL: takes the portfolio from the program. Asking for another portfolio is refused, not silently undone. */
export const followProgram: DraftHook = async (drafts, ctx) => {
  const touched = drafts.filter((d) => d.op !== 'remove' && ('program_id' in d.row || 'portfolio_id' in d.row));
  const programs = [...new Set(touched.map(programOf))].filter((id): id is number => typeof id === 'number');
  if (!programs.length) return;
  // Shared lock: a program that moves at the same moment waits, and then takes these projects along.
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

/** A whole record sent back with a new program and the old portfolio asks for nothing: unchanged values have left the draft. */
function asksForAnother(draft: Draft, portfolio: number): boolean {
  const asked = draft.row.portfolio_id;
  return typeof asked === 'number' && asked !== portfolio;
}

/** program, after the SQL: when it moved to another portfolio, its projects move along, each with an entry in its history. */
export const takeProjectsAlong: DraftHook = async (drafts, ctx) => {
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
