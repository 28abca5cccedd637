/**
 * GET /api/project-stages/earned-value?project_id= or ?portfolio_id=: figures of earned value, the S curve by month, and how the figures
 * come about: by stage, or by project. Each figure names the rows behind it.
 */
import { invalid, text, today, type RouteContext, type RouteDef } from '../../../../core/index.ts';
import { dayNumber, BEGIN, END, WorkingDays } from '../../../platform/work-calendar/index.ts';
import { curveOf, passed, type CurvePoint, type Spread } from './curve.ts';
import { ledgerOf, measured, type Measured, type Of } from './earned-value-statements.ts';
import { cents, earnedValue, FIGURES, type EarnedValue } from './figures.ts';

/** Rows of a list that a figure is the sum of: a Where, as lists take it. */
interface Behind {
  entity: string;
  where: Record<string, unknown>;
}

export interface EarnedValueAnswer {
  of: Of;
  day: string;
  figures: EarnedValue;
  /** The S curve; the last point that has earned value is today. */
  curve: CurvePoint[];
  /** By stage of a project, in the order of its plans; or by project of a portfolio, the largest ones. */
  by: 'stage' | 'project';
  rows: (EarnedValue & { id: number; name: string; contract: string | null })[];
  behind: Record<'bac' | 'pv' | 'ev' | 'ac', Behind[]>;
  /** What each figure means, in the reader's language. */
  help: Record<(typeof FIGURES)[number], string>;
}

const MOST_ROWS = 2000;

export const earnedValueRoute: RouteDef = {
  method: 'GET',
  path: 'project-stages/earned-value',
  permission: ['access_pmis_all_stages', 'work_on_stages'],
  title: { en: 'Earned value of a project or a portfolio', ar: 'القيمة المكتسبة لمشروع أو محفظة' },
  run,
};

async function run(ctx: RouteContext): Promise<{ data: EarnedValueAnswer }> {
  const of = scopeOf(ctx);
  const day = today();
  const { found, rules } = await measured(ctx, of, day, MOST_ROWS);
  const spreads = ({ from, to, amount }: Measured['planned']): Spread[] =>
    from.map((first, i) => ({ from: first, to: to[i] as number, amount: amount[i] as number }));
  const [planned, earned] = [spreads(found.planned), spreads(found.earned)];
  const first = [...planned, ...earned].reduce((least, { from }) => Math.min(least, from), dayNumber(day));
  const calendar = new WorkingDays(rules, Math.max(BEGIN, first - 1));
  const costs = found.costs.map(([at, amount]) => ({ day: Math.min(END - 2, Math.max(BEGIN, at)), amount }));
  const curve = curveOf({ planned, earned, costs }, calendar, day);
  const { pv, byGroup } = plannedValue(found.planned.group, planned, dayNumber(day), calendar);
  const { groups } = found;
  const figures = earnedValue({ ...found.totals, pv });
  return {
    data: {
      of,
      day,
      figures,
      curve: curve.map((point) => (point.day === day ? { ...point, pv, ev: figures.ev, ac: figures.ac } : point)),
      by: 'project_id' in of ? 'stage' : 'project',
      rows: groups.id.map((id, i) => ({
        id,
        name: groups.name[i] as string,
        contract: groups.contract[i] as string | null,
        ...earnedValue({
          bac: groups.bac[i] as number,
          ev: groups.ev[i] as number,
          ac: groups.ac[i] as number,
          pv: cents(byGroup.get(id) ?? 0),
        }),
      })),
      behind: behind(ctx, of, found),
      help: Object.fromEntries(
        FIGURES.map((figure) => [figure, ctx.texts.say(text(`pmis.earned_value.help.${figure}`))]),
      ) as EarnedValueAnswer['help'],
    },
  };
}

/** The planned value of a day, and its parts by group. @param groups those of the spans, in their order. */
function plannedValue(
  groups: readonly number[],
  planned: readonly Spread[],
  day: number,
  calendar: WorkingDays,
): { pv: number; byGroup: ReadonlyMap<number, number> } {
  const byGroup = new Map<number, number>();
  planned.forEach((span, i) => {
    const group = groups[i] as number;
    byGroup.set(group, (byGroup.get(group) ?? 0) + span.amount * passed(span, day, calendar));
  });
  return { pv: cents([...byGroup.values()].reduce((sum, value) => sum + value, 0)), byGroup };
}

/** @throws AppError invalid without exactly one of both. */
function scopeOf(ctx: RouteContext): Of {
  const { project_id: project, portfolio_id: portfolio } = ctx.request.query;
  if ((project === undefined) === (portfolio === undefined)) throw invalid({ project_id: [text('pmis.earned_value.one_of')] });
  const name = project === undefined ? 'portfolio_id' : 'project_id';
  const sent = (project ?? portfolio) as string;
  const id = /^\d{1,15}$/.test(sent) ? Number(sent) : 0;
  if (!id) throw invalid({ [name]: [text('field.integer')] });
  return { [name]: id } as Of;
}

function behind(ctx: RouteContext, of: Of, { linked }: Measured): EarnedValueAnswer['behind'] {
  const project = (prefix: string): Record<string, unknown> =>
    'project_id' in of
      ? { [`${prefix}project_id`]: of.project_id }
      : { [`${prefix}project_id.portfolio_id`]: of.portfolio_id, [`${prefix}project_id.status`]: { ne: 'cancelled' } };
  const stages: Behind = { entity: 'project_stage', where: project('') };
  const ledger = ledgerOf(ctx);
  const entries: Behind[] =
    ledger && linked.length ? [{ entity: ledger.entries, where: { [ledger.by]: { in: linked }, kind: ledger.kind } }] : [];
  const payments: Behind = { entity: 'contract_payment', where: project('contract_id.') };
  return {
    bac: [stages],
    pv: [{ entity: 'project_stage', where: { ...stages.where, planned_start: { lte: '$today' } } }],
    ev: [{ entity: 'project_stage', where: { ...stages.where, progress: { gt: 0 } } }],
    ac: 'project_id' in of && entries.length ? entries : [payments, ...entries],
  };
}
