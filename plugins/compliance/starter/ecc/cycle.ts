import type { Part, Words } from '../types.ts';

/** The minimum contents of a control, as numbered sub-controls. */
export const parts = (ref: string, list: readonly Words[]): Part[] => list.map(([en, ar], i) => [`${ref}-${i + 1}`, en, ar]);

/**
 * A sub-domain with the four usual controls of this framework: requirements are approved, implemented, contain certain minimum parts, and
 * are reviewed.
 * @param subject what the requirements are about; in English it stands before "requirements", in Arabic after "متطلبات".
 */
export const cycle = (ref: string, title: Words, [en, ar]: Words, least: readonly Words[]): Part => [
  ref,
  ...title,
  [
    [`${ref}-1`, `${en} requirements documented and approved`, `توثيق متطلبات ${ar} واعتمادها`],
    [`${ref}-2`, `${en} requirements implemented`, `تطبيق متطلبات ${ar}`],
    ...(least.length
      ? [[`${ref}-3`, `${en}: what the requirements hold at least`, `الحد الأدنى من متطلبات ${ar}`, parts(`${ref}-3`, least)] as const]
      : []),
    [`${ref}-${least.length ? 4 : 3}`, `${en} reviewed periodically`, `مراجعة تطبيق متطلبات ${ar} دوريًا`],
  ],
];
