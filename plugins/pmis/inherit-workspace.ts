/** A new record without a workspace takes that of its parent. Later changes are independent. */
import type { Draft, DraftHook } from '../../core/index.ts';

const WHOLE = { unscoped: true, deleted: 'include' } as const;

const keyOf = ({ row }: Draft, name: string): number | undefined => (typeof row[name] === 'number' ? row[name] : undefined);

/** New records without a workspace whose parent may have one. */
const waiting = (drafts: readonly Draft[], ...names: string[]): Draft[] =>
  drafts.filter((d) => d.op === 'create' && (d.row.workspace_id ?? null) === null && names.some((name) => keyOf(d, name) !== undefined));

interface Placed {
  id: number;
  workspace_id: number | null;
}

const workspaces = (rows: readonly Placed[]): Map<number | undefined, number | null> => new Map(rows.map((r) => [r.id, r.workspace_id]));

function take(draft: Draft, workspace: number | null | undefined): void {
  if (workspace !== null && workspace !== undefined) draft.row.workspace_id = workspace;
}

/** The workspace of one parent. */
const inherit =
  (name: string, entity: 'portfolio' | 'project'): DraftHook =>
  async (drafts, { find }) => {
    const open = waiting(drafts, name);
    const found = workspaces(await find(entity, { id: open.map((d) => keyOf(d, name)) }, { fields: ['workspace_id'], ...WHOLE }));
    for (const draft of open) take(draft, found.get(keyOf(draft, name)));
  };

/** Entity `program`, before the SQL. */
export const fromPortfolio = inherit('portfolio_id', 'portfolio');

/** Entity `contract`, before the SQL. */
export const fromProject = inherit('project_id', 'project');

/** Entity `project`, before the SQL: the program's, else that of the program's portfolio, else the portfolio's. */
export const fromProgram: DraftHook = async (drafts, { find }) => {
  const open = waiting(drafts, 'program_id', 'portfolio_id');
  const programs = await find(
    'program',
    { id: open.map((d) => keyOf(d, 'program_id')) },
    { fields: ['workspace_id', 'portfolio_id'], ...WHOLE },
  );
  const byId = new Map<number | undefined, (typeof programs)[number]>(programs.map((p) => [p.id, p]));
  const portfolioOf = (d: Draft): number | undefined => byId.get(keyOf(d, 'program_id'))?.portfolio_id ?? keyOf(d, 'portfolio_id');
  const own = (d: Draft): number | null | undefined => byId.get(keyOf(d, 'program_id'))?.workspace_id;
  const above = open.filter((d) => (own(d) ?? null) === null).map(portfolioOf);
  const portfolios = workspaces(await find('portfolio', { id: above }, { fields: ['workspace_id'], ...WHOLE }));
  for (const draft of open) take(draft, own(draft) ?? portfolios.get(portfolioOf(draft)));
};
