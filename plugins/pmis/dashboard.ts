/**
 * GET /api/pmis-dashboard: the figures of the PMIS dashboard in three statements, whatever the number of projects.
 * One portfolio alone by `?portfolio_id=`. Each statement carries the reader's row scope, so a member counts only what they may open.
 */
import { invalid, text } from '../../core/index.ts';
import type { RouteContext, RouteDef } from '../../core/index.ts';
import type { ContractFigures, Need, PmisDashboard, PortfolioFigures, TimelineProject, Totals } from './dashboard-answer.ts';
import { figuresSql, needsSql, timelineSql } from './dashboard-sql.ts';

/** Portfolios with a row of their own in the charts; the rest is folded into one. */
const CHART_ROWS = 6;

type Figures = { today: string; totals: Totals; portfolios: PortfolioFigures[] | null; contracts: ContractFigures[] | null };
type NeedRow = { [Column in keyof Need]: Need[Column] } & { total: number };
type TimelineRow = TimelineProject & { total: number; from: string; to: string };

/** Keeps the largest portfolios and adds the others up into the row without id. Exported for its test. */
export function foldPortfolios(rows: PortfolioFigures[], keep = CHART_ROWS): PortfolioFigures[] {
  const named = rows.filter((row) => row.id !== null).sort((a, b) => b.projects - a.projects || (a.id ?? 0) - (b.id ?? 0));
  const rest = [...named.slice(keep), ...rows.filter((row) => row.id === null)];
  if (!rest.length) return named;
  const sum = (pick: (row: PortfolioFigures) => number): number => rest.reduce((total, row) => total + pick(row), 0);
  return [...named.slice(0, keep), {
    id: null, label: null,
    projects: sum((r) => r.projects), on_track: sum((r) => r.on_track), at_risk: sum((r) => r.at_risk),
    off_track: sum((r) => r.off_track), not_set: sum((r) => r.not_set),
    budget: sum((r) => r.budget), estimated_cost: sum((r) => r.estimated_cost),
  }];
}

/** Bars stand together by portfolio, in the order in which the portfolios first appear. */
function byPortfolio(rows: TimelineProject[]): TimelineProject[] {
  const groups = new Map<number | null, TimelineProject[]>();
  for (const row of rows) groups.set(row.portfolio_id, [...(groups.get(row.portfolio_id) ?? []), row]);
  return [...groups.values()].flat();
}

/** `?portfolio_id=3` narrows totals, charts and timeline; what needs the reader stays whole. */
function portfolioOf(query: Record<string, string>): number | undefined {
  const given = query['portfolio_id'];
  if (!given) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(given)) throw invalid({ portfolio_id: [text('query.integer_expected')] });
  return Number(given);
}

async function run(ctx: RouteContext): Promise<PmisDashboard> {
  const portfolio = portfolioOf(ctx.query);
  const [figures, needs, bars] = await Promise.all([
    ctx.sql<{ data: Figures }>(figuresSql(ctx, portfolio)),
    ctx.sql<NeedRow>(needsSql(ctx, ctx.actor.userId)),
    ctx.sql<{ data: TimelineRow }>(timelineSql(ctx, portfolio)),
  ]);
  const data = figures[0]!.data;
  const rows = bars.map((bar) => bar.data);
  const first = rows[0];
  return {
    today: data.today,
    totals: data.totals,
    portfolios: foldPortfolios(data.portfolios ?? []),
    contracts: data.contracts ?? [],
    needs: { total: needs[0]?.total ?? 0, rows: needs.map(({ total: _total, ...need }) => need) },
    timeline: {
      total: first?.total ?? 0, from: first?.from ?? data.today, to: first?.to ?? data.today,
      rows: byPortfolio(rows.map(({ total: _total, from: _from, to: _to, ...bar }) => bar)),
    },
  };
}

/** Routes of the dashboard page. */
export const dashboardRoutes: RouteDef[] = [
  { method: 'GET', path: 'pmis-dashboard', permission: 'access_pmis_main_dashboard', run },
];
