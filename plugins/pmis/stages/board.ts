/**
 * GET /api/project-stages/board: the outline of the board of all stages, grouped by portfolio, program, project or owner, in one statement.
 * The stages themselves come from the list of stages, for the projects in sight.
 */
import type { RouteDef } from '../../../core/index.ts';
import { boardSql, GROUPINGS, TABS } from './board-statements.ts';

export const board: RouteDef = {
  method: 'GET',
  path: 'project-stages/board',
  permission: 'access_pmis_all_stages',
  title: { en: 'The board of all stages', ar: 'لوحة كل المراحل' },
  async run(ctx) {
    const grouping = ctx.request.choice('group', GROUPINGS) ?? 'portfolio';
    const tab = ctx.request.choice('tab', TABS);
    const [row] = await ctx.query<{ board: string }>(boardSql(ctx, grouping, tab));
    return row?.board ?? '';
  },
};
