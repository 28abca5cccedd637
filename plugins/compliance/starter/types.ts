/** The format of the tables in this folder: one row per line, English before Arabic. */
export type Words = readonly [en: string, ar: string];

/** Reference, title in both languages, and the parts below. */
export type Part = readonly [ref: string, en: string, ar: string, below?: readonly Part[]];

export const named = ([name_en, name_ar]: Words): Record<string, unknown> => ({ name_en, name_ar });
