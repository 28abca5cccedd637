/** Planning items of the demo: proposed projects. */
import { clock } from '../../../../core/index.ts';
import { nth, type Site } from './types.ts';

type Item = readonly [
  en: string,
  ar: string,
  short: string,
  state: string,
  status: string,
  priority: string,
  millions: number,
  months: number,
  scores: readonly [number, number, number],
  pmis: boolean,
];

const ITEMS: readonly Item[] = [
  ['Second seawater intake', 'مأخذ مياه بحر ثانٍ', 'SWI2', 'prioritised', 'approved', 'critical', 148, 18, [9, 8, 6], true],
  ['Northern pumping station', 'محطة الضخ الشمالية', 'NPS', 'prioritised', 'submitted', 'high', 62.5, 12, [8, 7, 7], true],
  ['Treated water network, west', 'شبكة المياه المعالجة غربًا', 'TWW', 'under_evaluation', 'draft', 'high', 94, 24, [7, 8, 5], true],
  ['Renewal of district library', 'تجديد مكتبة الحي', 'LIB', 'under_evaluation', 'draft', 'medium', 18.4, 8, [6, 5, 8], true],
  ['Solar roof of the health centre', 'سطح شمسي للمركز الصحي', 'SOL', 'idea', 'draft', 'medium', 7.2, 5, [7, 6, 8], true],
  ['Rainwater basin, eastern park', 'حوض مياه الأمطار في المتنزه الشرقي', 'RWB', 'idea', 'draft', 'low', 21, 10, [5, 6, 6], true],
  ['Smart meters, phase 3', 'العدادات الذكية، المرحلة الثالثة', 'SM3', 'prioritised', 'draft', 'high', 33, 9, [8, 9, 7], true],
  ['Public car park at the market', 'مواقف عامة عند السوق', 'PCM', 'deferred', 'draft', 'low', 26.5, 14, [4, 5, 5], true],
  ['Footbridge at the ring road', 'جسر مشاة عند الطريق الدائري', 'FBR', 'rejected', 'draft', 'low', 9.8, 7, [3, 4, 6], true],
  ['Emergency shelter for storms', 'ملجأ طوارئ للعواصف', 'ESS', 'idea', 'draft', 'high', 12.6, 8, [8, 4, 6], true],
  [
    'Animal house of the science faculty',
    'حظيرة أبحاث كلية العلوم',
    'AHS',
    'under_evaluation',
    'draft',
    'medium',
    8.9,
    9,
    [6, 7, 6],
    false,
  ],
];

const WEIGHTS = [50, 30, 20] as const;
/** Comments on an item, in either language. */
const WORDS = [
  {
    criteria: ['Benefit to people', 'Readiness', 'Delivery risk'],
    reasons: ['Counted by households served', 'Land and permits', 'Low is good'],
    lines: ['Preliminaries', 'Structures', 'Plant and equipment'],
    funding: 'Capital budget',
    objective: 'Reliable water and lively quarters',
    benefits: 'Shorter outages and lower operating cost.',
  },
  {
    criteria: ['المنفعة العامة', 'الجاهزية', 'المخاطر'],
    reasons: ['بعدد المنازل المستفيدة', 'الأرض والتراخيص', 'كلما قلّت زادت الدرجة'],
    lines: ['أعمال تحضيرية', 'أعمال إنشائية', 'معدات وتجهيزات'],
    funding: 'الميزانية الرأسمالية',
    objective: 'خدمات مياه موثوقة وأحياء حيوية',
    benefits: 'تقليل الانقطاعات وخفض تكلفة التشغيل.',
  },
] as const;

export async function seedPlanning({ ctx, base }: Site): Promise<void> {
  const year = Number(ctx.day(0).slice(0, 4)) + 1;
  const sar = (millions: number): number => Math.round(millions * 1_000_000);
  for (const [i, [en, ar, short, state, status, priority, millions, months, scores, pmis]] of ITEMS.entries()) {
    if ((ctx.tenant.key === 'pmis') !== pmis) continue;
    const words = nth(WORDS, i);
    await ctx.create('planning_item', [
      {
        name_en: en,
        name_ar: ar,
        abbreviation: short,
        planning_state: state,
        status,
        priority,
        plan_year: year + (i % 2),
        plan_name: `Capital plan ${year}`,
        program_id: nth(base.programs, i),
        funding_year: year + (i % 2),
        funding_source: words.funding,
        is_funded: state === 'prioritised',
        sponsor_id: base.person('noura'),
        project_manager_id: nth([base.person('faisal'), base.person('sara'), base.person('omar')], i),
        start_date: ctx.day(60 + i * 20),
        finish_date: ctx.day(60 + i * 20 + months * 30),
        ...(status === 'draft' ? {} : { submitted_at: clock.iso() }),
        strategic_objective: words.objective,
        benefits: words.benefits,
        criteria:
          state === 'idea'
            ? []
            : WEIGHTS.map((weight, n) => ({ criterion: words.criteria[n], weight, score: scores[n], reason: words.reasons[n] })),
        lines: [
          { cost_code_id: base.costCodes.get('01'), what: words.lines[0], amount: sar(millions * 0.12), spread_months: months },
          {
            cost_code_id: base.costCodes.get('03'),
            what: words.lines[1],
            amount: sar(millions * 0.48),
            spread_months: Math.ceil(months / 2),
          },
          {
            cost_code_id: base.costCodes.get('46'),
            what: words.lines[2],
            amount: sar(millions * 0.4),
            spread_months: Math.ceil(months / 3),
          },
        ],
      },
    ]);
  }
}
