/** The reports: one risk, and the register with its heat maps. */
import {
  currencyName,
  type ListPaper,
  type ListPaperContext,
  type PaperBlock,
  type PaperContext,
  type PaperFact,
  type PaperMatrix,
  type PaperTemplate,
  type PaperText,
  type Reads,
  textOnColour,
  today,
} from '../../../core/index.ts';
import { appetitesOf } from '../life/standing-statements.ts';
import { UNDER_WAY } from '../life/standing.ts';
import { summed, weigh, type Weighed } from '../numbers/weigh.ts';

const FACTS = [
  'stage',
  'category_id',
  'risk_area_id',
  'threat_id',
  'threat_description',
  'risk_owner_id',
  'risk_manager_id',
  'identification_date',
  'analysis_evaluation_date',
  'last_evaluation_date',
  'next_review_date',
  'strategy',
  'project_id',
  'contract_id',
  'department_id',
];
const SCORES = [
  'likelihood_id',
  'impact_id',
  'inherent_level_id',
  'current_likelihood_id',
  'current_impact_id',
  'current_level_id',
  'residual_likelihood_id',
  'residual_impact_id',
  'residual_level_id',
  'rating_override_id',
];

export const riskReport: PaperTemplate = {
  title: (ctx) => ctx.say('risk.report.one'),
  async blocks(ctx) {
    const name = ctx.value('short_name');
    return [
      ...(name === undefined ? [] : [{ kind: 'text' as const, value: name, strong: true }]),
      { kind: 'facts', facts: ctx.facts(FACTS) },
      { kind: 'facts', title: ctx.say('risk.report.scores'), facts: ctx.facts(SCORES) },
      ...(await standing(ctx)),
      ...ctx.texts(['override_reason', 'risk_description']),
      ...(await ctx.children('causes', ['description', 'category'])),
      ...(await ctx.children('consequences', ['description', 'type', 'severity'])),
      ...(await ctx.children('controls', ['code', 'title', 'risk_control_type_id', 'risk_control_effectiveness_id', 'owner_id'])),
      ...(await ctx.children('treatments', ['description', 'owner_id', 'deadline', 'status', 'progress'])),
      ...ctx.texts(['residual_description', 'following_steps']),
      ...(await ctx.children('acceptances', ['justification', 'level_id', 'status', 'expiry_date', 'in_force', 'ended'])),
      ...ctx.texts(['notes', 'closing_note']),
    ];
  },
};

/** What is accepted of this risk, and what it is expected to cost. */
async function standing(ctx: PaperContext): Promise<PaperBlock[]> {
  const [risk] = await weigh(ctx, { id: ctx.id }, 1);
  if (!risk) return [];
  const appetite = await levelName(ctx, risk.appetite);
  return [
    {
      kind: 'facts',
      title: ctx.say('risk.report.standing'),
      facts: [
        ...(appetite ? [{ label: ctx.say('risk.report.appetite'), value: appetite }] : []),
        ...(risk.level
          ? [{ label: ctx.say('risk.report.against'), value: ctx.say(risk.above ? 'risk.report.over' : 'risk.report.within') }]
          : []),
        ...losses(ctx, [risk]),
      ],
    },
  ];
}

async function levelName({ one }: Pick<Reads, 'one'>, id: number | null): Promise<PaperText | undefined> {
  const level = id === null ? undefined : await one('risk_level', { id }, { fields: ['name_en', 'name_ar'], unscoped: true });
  return level && nameOf(level);
}

/** Expected losses of risks with figures, and how many have none. */
function losses({ say, amount, currency }: Pick<PaperContext, 'say' | 'amount' | 'currency'>, risks: readonly Weighed[]): PaperFact[] {
  const counted = risks.filter((risk) => risk.counted);
  const money = (name: 'expected_before' | 'expected_after'): PaperText => {
    const shown = amount(summed(counted, name));
    const of = (locale: 'en' | 'ar'): string => say('risk.report.amount', { amount: shown, unit: currencyName(locale, currency) })[locale];
    return { en: of('en'), ar: of('ar') };
  };
  const without = risks.length - counted.length;
  return [
    ...(counted.length
      ? [
          { label: say('risk.report.expected'), value: money('expected_before') },
          { label: say('risk.report.treated'), value: money('expected_after') },
        ]
      : []),
    ...(without > 0 && risks.length > 1 ? [{ label: say('risk.report.without'), value: String(without) }] : []),
  ];
}

export const registerReport: ListPaper = {
  title: (ctx) => ctx.say('risk.report.register'),
  columns: ['code', 'short_name', 'risk_owner_id', 'inherent_level_id', 'residual_level_id', 'stage'],
  async above(ctx) {
    const { matrices, earlier } = await heatMaps(ctx);
    return [
      { kind: 'facts', facts: await figures(ctx) },
      ...(matrices.length ? [{ kind: 'matrices' as const, matrices }] : []),
      ...(earlier > 0 ? [{ kind: 'note' as const, value: ctx.say('risk.report.earlier', { n: earlier }) }] : []),
    ];
  },
};

/** Of the listed risks. */
async function figures(ctx: ListPaperContext): Promise<PaperFact[]> {
  const ids = ctx.rows.map(({ en }) => en.id);
  const risks = await weigh(ctx, { id: { in: ids } }, Math.max(1, ids.length));
  const open = risks.filter(({ stage }) => stage !== 'closed');
  const late = { risk_id: open.map(({ id }) => id), status: { in: [...UNDER_WAY] }, deadline: { lt: today() } };
  const [overdue, accepted, { own }] = await Promise.all([
    ctx.count('risk_treatment', late as never),
    ctx.count('risk_acceptance', { risk_id: ids, in_force: true }),
    appetitesOf(ctx),
  ]);
  const appetite = await levelName(ctx, own);
  const count = (key: string, n: number): PaperFact => ({ label: ctx.say(key), value: String(n) });
  return [
    count('risk.report.open', open.length),
    count('risk.report.closed', risks.length - open.length),
    ...(appetite ? [{ label: ctx.say('risk.report.appetite'), value: appetite }] : []),
    count('risk.report.above', open.filter(({ above }) => above).length),
    count('risk.report.overdue', overdue),
    count('risk.report.reviews', open.filter(({ next_review_date: day }) => day !== null && day < today()).length),
    count('risk.report.accepted', accepted),
    ...losses(ctx, open),
  ];
}

/** Inherent and residual counts of the listed risks in the matrix that is in use, and how many are rated by an earlier one. */
async function heatMaps(ctx: ListPaperContext): Promise<{ matrices: PaperMatrix[]; earlier: number }> {
  const matrix = await ctx.one('risk_matrix', { status: 'active' }, { fields: ['rows', 'columns'] });
  if (!matrix) return { matrices: [], earlier: 0 };
  const of = { matrix_id: matrix.id };
  const steps = { fields: ['value', 'name_en', 'name_ar'], sort: ['value'] } as const;
  const [likelihoods, impacts, levels, cells] = await Promise.all([
    ctx.find('likelihood', of, steps),
    ctx.find('impact', of, steps),
    ctx.find('risk_level', of, { fields: ['color'] }),
    ctx.find('risk_matrix_cell', of, { fields: ['likelihood', 'impact', 'level_id'] }),
  ]);
  const colors = new Map(levels.map(({ id, color }) => [id, color]));
  const ground = new Map(cells.map((cell) => [`${cell.likelihood} ${cell.impact}`, colors.get(cell.level_id) ?? NO_COLOR]));
  const down = impacts.toReversed();
  const map = (title: PaperText, likelihood: string, impact: string): PaperMatrix => {
    const counts = new Map<string, number>();
    for (const { en } of ctx.rows) {
      const at = `${String(en[likelihood])} ${String(en[impact])}`;
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    return {
      title,
      down: ctx.say('risk.report.impact'),
      across: ctx.say('risk.report.likelihood'),
      rows: down.map(nameOf),
      columns: likelihoods.map(nameOf),
      cells: down.map((row) =>
        likelihoods.map((column) => ({
          text: String(counts.get(`${column.id} ${row.id}`) ?? ''),
          ...onGround(ground.get(`${column.value} ${row.value}`) ?? NO_COLOR),
        })),
      ),
    };
  };
  const inUse = new Set(likelihoods.map(({ id }) => id));
  const earlier = ctx.rows.filter(({ en }) => typeof en['likelihood_id'] === 'number' && !inUse.has(en['likelihood_id'])).length;
  const matrices = [
    map(ctx.say('risk.report.inherent'), 'likelihood_id', 'impact_id'),
    map(ctx.say('risk.report.residual'), 'residual_likelihood_id', 'residual_impact_id'),
  ];
  return { matrices, earlier };
}

const NO_COLOR = '#f2f4f2';
const onGround = (color: string): { color: string; ink: string } => ({ color, ink: textOnColour.ink(color) });

const nameOf = ({ name_en: en, name_ar: ar }: { name_en: string | null; name_ar: string | null }): PaperText => ({
  en: en ?? ar ?? '',
  ar: ar ?? en ?? '',
});
