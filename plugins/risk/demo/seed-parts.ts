/** Demo data: acceptances, indicators with their values, and files of the risks. */
import { pdfOf } from '../../platform/collaboration/index.ts';
import { settleAcceptances } from './demo-statements.ts';
import type { Site } from './site.ts';

/** Some in force, one that ends soon, one that has ended and is asked for again, one refused. */
export async function seedAcceptances({ ctx, who, register }: Site, risks: readonly number[]): Promise<void> {
  const accepted = register.risks.flatMap(({ strategy }, i) => (strategy === 'accept' ? [i] : []));
  const rows = [
    ...accepted.map((i, n) => ({ i, state: n === 1 ? 'soon' : 'force' })),
    { i: register.asked[0], state: 'expired' },
    { i: register.asked[0], state: 'submitted' },
    { i: register.asked[1], state: 'rejected' },
  ];
  const ids = await ctx.create(
    'risk_acceptance',
    rows.map(({ i, state }, n) => ({
      risk_id: risks[i],
      justification:
        n % 2
          ? 'كلفة معالجة أخرى تفوق الخسارة المتوقعة، والمالك يتابع المؤشر شهريًا.'
          : 'Further treatment costs more than the loss that it prevents. The owner watches it every month.',
      expiry_date: ctx.workday(state === 'soon' ? 11 : 120 + n * 30),
    })),
    who(register.managers[0]),
  );
  await settleAcceptances(
    ctx,
    rows.map(({ state }, n) => ({ id: ids[n] as number, state })),
    [who('admin')],
  );
}

export async function seedIndicators({ ctx, who, register }: Site, risks: readonly number[]): Promise<void> {
  const ids = await ctx.create(
    'risk_indicator',
    register.indicators.map(([risk, [en, ar], [unit_en, unit_ar], direction, [warning, limit]]) => ({
      risk_id: risks[risk],
      name_en: en,
      name_ar: ar,
      unit_en,
      unit_ar,
      direction,
      warning,
      limit,
      owner_id: who(register.risks[risk]?.owner as string),
      frequency: 'monthly',
    })),
  );
  await ctx.create(
    'risk_indicator_value',
    register.indicators.flatMap(([, , , , , values], n) =>
      values.map((value, at) => ({ indicator_id: ids[n], measured_on: ctx.workday(-(values.length - at) * 30 + 6), value })),
    ),
  );
}

/** Each report is stored once, however many risks show it. */
export async function seedFiles({ ctx, who, register }: Site, risks: readonly number[]): Promise<void> {
  const papers = [
    ['Risk workshop.pdf', 'report', ['Risk workshop', 'Scores agreed with the owner.', 'Two controls to be tested again.']],
    ['Control test.pdf', 'evidence', ['Control test', 'Sample of twelve, eleven as expected.', 'One deviation, corrected on the day.']],
    ['Loss analysis.pdf', 'analysis', ['Loss analysis', 'Three events in five years.', 'Largest loss: nine days of output.']],
  ] as const;
  const kept = await Promise.all(papers.map(([, , lines]) => ctx.keep(pdfOf([...lines]))));
  const rows = register.risks.flatMap(({ stage }, i) =>
    (stage === 'identified' ? [] : i < 4 ? [0, 1, 2] : i % 2 ? [i % 3] : []).map((at) => ({ i, at })),
  );
  await ctx.create(
    'risk_attachment',
    rows.map(({ i, at }) => ({
      risk_id: risks[i],
      name: papers[at]?.[0],
      type: papers[at]?.[1],
      mime: 'application/pdf',
      ...(kept[at] as { size: number; sha256: string }),
    })),
    who(register.managers[0]),
  );
}
