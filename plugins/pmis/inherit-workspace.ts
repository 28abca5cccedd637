/** A new record without a workspace takes that of its parent. Later changes are independent. */
import type { Draft, DraftHook, HookContext } from '../../core/index.ts';

const WHOLE = { unscoped: true, deleted: 'include' } as const;

/** New records without a workspace whose parent may have one. */
const waiting = <D extends Draft<'project' | 'program' | 'contract'>>(
  drafts: readonly D[],
  parentOf: (draft: D) => number | null | undefined,
): D[] => drafts.filter((d) => d.op === 'create' && (d.row.workspace_id ?? null) === null && (parentOf(d) ?? null) !== null);

interface Placed {
  id: number;
  workspace_id: number | null;
}

const workspaces = (rows: readonly Placed[]): Map<number | null | undefined, number | null> =>
  new Map(rows.map((r) => [r.id, r.workspace_id]));

function take(draft: Draft<'project' | 'program' | 'contract'>, workspace: number | null | undefined): void {
  if (workspace !== null && workspace !== undefined) draft.row.workspace_id = workspace;
}

/** The workspace of one parent. */
const inherit =
  <D extends Draft<'program' | 'contract'>>(
    parentOf: (draft: D) => number | null | undefined,
    entity: 'portfolio' | 'project',
  ): ((drafts: D[], ctx: HookContext) => Promise<void>) =>
  async (drafts, { find }) => {
    const open = waiting(drafts, parentOf);
    const found = workspaces(await find(entity, { id: open.map(parentOf) }, { fields: ['workspace_id'], ...WHOLE }));
    for (const draft of open) take(draft, found.get(parentOf(draft)));
  };

/** Entity `program`, before the SQL. */
export const fromPortfolio = inherit(({ row }: Draft<'program'>) => row.portfolio_id, 'portfolio');

/** Entity `contract`, before the SQL. */
export const fromProject = inherit(({ row }: Draft<'contract'>) => row.project_id, 'project');

/** Entity `project`, before the SQL: the program's, else that of the program's portfolio, else the portfolio's. */
export const fromProgram: DraftHook<'project'> = async (drafts, { find }) => {
  const open = waiting(drafts, ({ row }) => row.program_id ?? row.portfolio_id);
  const programs = await find('program', { id: open.map((d) => d.row.program_id) }, { fields: ['workspace_id', 'portfolio_id'], ...WHOLE });
  const byId = new Map<number | null | undefined, (typeof programs)[number]>(programs.map((p) => [p.id, p]));
  const portfolioOf = ({ row }: Draft<'project'>): number | null | undefined => byId.get(row.program_id)?.portfolio_id ?? row.portfolio_id;
  const own = ({ row }: Draft<'project'>): number | null | undefined => byId.get(row.program_id)?.workspace_id;
  const above = open.filter((d) => (own(d) ?? null) === null).map(portfolioOf);
  const portfolios = workspaces(await find('portfolio', { id: above }, { fields: ['workspace_id'], ...WHOLE }));
  for (const draft of open) take(draft, own(draft) ?? portfolios.get(portfolioOf(draft)));
};
