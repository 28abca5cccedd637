/** The reports: one risk, and the register with its heat maps. */
import {
  type ListPaper,
  type ListPaperContext,
  type PaperMatrix,
  type PaperTemplate,
  type PaperText,
  textOnColour,
} from '../../../core/index.ts';

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
      ...ctx.texts(['override_reason', 'risk_description']),
      ...(await ctx.children('causes', ['description', 'category'])),
      ...(await ctx.children('consequences', ['description', 'type', 'severity'])),
      ...(await ctx.children('controls', ['code', 'title', 'risk_control_type_id', 'risk_control_effectiveness_id', 'owner_id'])),
      ...(await ctx.children('treatments', ['description', 'owner_id', 'deadline', 'status', 'progress'])),
      ...ctx.texts(['residual_description', 'following_steps']),
      ...(await ctx.children('acceptances', ['justification', 'expiry_date', 'status'])),
      ...ctx.texts(['notes', 'closing_note']),
    ];
  },
};

export const registerReport: ListPaper = {
  columns: ['code', 'short_name', 'risk_owner_id', 'inherent_level_id', 'residual_level_id', 'stage'],
  async above(ctx) {
    const matrices = await heatMaps(ctx);
    return matrices.length ? [{ kind: 'matrices', matrices }] : [];
  },
};

/** Inherent and residual counts of the listed risks in the matrix that is in use. */
async function heatMaps(ctx: ListPaperContext): Promise<PaperMatrix[]> {
  const matrix = await ctx.one('risk_matrix', { status: 'active' }, { fields: ['rows', 'columns'] });
  if (!matrix) return [];
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
  return [
    map(ctx.say('risk.report.inherent'), 'likelihood_id', 'impact_id'),
    map(ctx.say('risk.report.residual'), 'residual_likelihood_id', 'residual_impact_id'),
  ];
}

const NO_COLOR = '#f2f4f2';
const onGround = (color: string): { color: string; ink: string } => ({ color, ink: textOnColour.ink(color) });

const nameOf = ({ name_en: en, name_ar: ar }: { name_en: string | null; name_ar: string | null }): PaperText => ({
  en: en ?? ar ?? '',
  ar: ar ?? en ?? '',
});
