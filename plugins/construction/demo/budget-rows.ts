/** Budgets of the demo projects. */
import type { BudgetRow } from './money-rows.ts';

export const BUDGETS: Readonly<Record<string, readonly BudgetRow[]>> = {
  pmis: [
    {
      project: 'intake',
      type: 'original',
      description: 'الميزانية الأصلية لمأخذ مياه البحر',
      status: 'approved',
      lines: [
        ['01', 9_200_000],
        ['03', 41_500_000],
        ['05', 8_800_000],
        ['26', 24_600_000],
        ['31', 18_300_000],
        ['33', 14_750_000],
        ['35', 38_400_000],
        ['46', 27_900_000],
      ],
    },
    {
      project: 'intake',
      type: 'increase',
      description: 'Deeper piles at the intake basin',
      status: 'approved',
      lines: [
        ['31', 2_150_000],
        ['35', 1_400_000],
      ],
    },
    {
      project: 'intake',
      type: 'transfer',
      description: 'From metals to electrical works',
      status: 'approved',
      lines: [
        ['05', -2_400_000],
        ['26', 2_400_000],
      ],
    },
    {
      project: 'intake',
      type: 'contingency',
      description: 'Contingency for marine weather',
      status: 'submitted',
      lines: [['35', 3_000_000]],
    },
    {
      project: 'reservoir',
      type: 'original',
      description: 'Original budget of the reservoir',
      status: 'approved',
      lines: [
        ['01', 4_300_000],
        ['03', 46_200_000],
        ['07', 7_850_000],
        ['31', 11_900_000],
        ['33', 13_600_000],
        ['26', 5_200_000],
      ],
    },
    { project: 'reservoir', type: 'increase', description: 'زيادة أعمال العزل للخليتين', status: 'draft', lines: [['07', 950_000]] },
    {
      project: 'clinic',
      type: 'increase',
      description: 'ربط المركز بشبكة تبريد المناطق',
      status: 'submitted',
      lines: [
        ['23', 5_100_000],
        ['33', 1_100_000],
      ],
    },
    {
      project: 'reservoir',
      type: 'increase',
      description: 'Lighting of the access road, phase two',
      status: 'submitted',
      lines: [['26', 740_000]],
    },
    {
      project: 'intake',
      type: 'increase',
      description: 'Temporary bridge over the outfall channel',
      status: 'returned',
      lines: [
        ['31', 620_000],
        ['05', 480_000],
      ],
    },
    { project: 'intake', type: 'increase', description: 'أجهزة رصد بحرية عند الحوض', status: 'withdrawn', lines: [['46', 860_000]] },
    {
      project: 'clinic',
      type: 'original',
      description: 'الميزانية الأصلية للمركز الصحي',
      status: 'approved',
      lines: [
        ['03', 15_400_000],
        ['08', 4_600_000],
        ['09', 9_300_000],
        ['21', 2_100_000],
        ['22', 4_250_000],
        ['23', 10_800_000],
        ['26', 8_700_000],
        ['11', 6_400_000],
      ],
    },
  ],
  ut: [
    {
      project: 'labs',
      type: 'original',
      description: 'ميزانية مختبرات العلوم',
      status: 'approved',
      lines: [
        ['03', 12_600_000],
        ['11', 14_900_000],
        ['23', 8_200_000],
        ['26', 6_100_000],
      ],
    },
  ],
};
