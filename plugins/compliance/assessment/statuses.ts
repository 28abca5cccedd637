/** Result labels, in the workbook and in the scale of a package. */
import { normal } from '../../../core/index.ts';

export type ResultKind = 'not_assessed' | 'done' | 'partial' | 'none' | 'not_applicable';

/** A result of the package's scale. */
export interface ScaleResult extends Record<string, unknown> {
  id: number;
  kind: ResultKind;
  name_en: string | null;
  name_ar: string | null;
}

const contains = (words: readonly string[]): ((said: string) => boolean) => {
  const known = words.map(normal);
  return (said) => known.some((word) => ` ${said} `.includes(` ${word} `));
};

/** The first match wins: "not implemented" contains "implemented". */
const KINDS: readonly [ResultKind, (said: string) => boolean][] = [
  ['not_assessed', contains(['not assessed', 'not evaluated', 'لم يقيم', 'لم يتم التقييم', 'غير مقيم'])],
  ['not_applicable', contains(['not applicable', 'n/a', 'na', 'لا ينطبق', 'لاينطبق', 'غير منطبق', 'غير قابل للتطبيق'])],
  ['none', contains(['not implemented', 'not compliant', 'non compliant', 'noncompliant', 'غير مطبق', 'غير ملتزم', 'لم يطبق'])],
  ['partial', contains(['partially', 'partial', 'جزئي', 'جزئيًا', 'جزئيا'])],
  ['done', contains(['implemented', 'fully', 'compliant', 'مطبق', 'مطبقة', 'ملتزم', 'كليًا', 'كليا'])],
];

/** @returns undefined for labels that mean no result. */
export function kindOf(word: string): ResultKind | undefined {
  const said = normal(word);
  return said ? KINDS.find(([, meant]) => meant(said))?.[0] : undefined;
}

/** The result of a label: by its name in the scale, else the first of its kind. */
export function resultOf(word: string, scale: readonly ScaleResult[]): ScaleResult | undefined {
  const said = normal(word);
  const named = scale.find(({ name_en: en, name_ar: ar }) => said !== '' && (normal(en ?? '') === said || normal(ar ?? '') === said));
  if (named) return named;
  const kind = kindOf(word);
  return kind && scale.find((result) => result.kind === kind);
}

/** Default labels, if a workbook offers none. */
const USUAL: Record<ResultKind, string> = {
  not_assessed: '',
  done: 'مطبق كليًا - Implemented',
  partial: 'مطبق جزئيًا - Partially Implemented',
  none: 'غير مطبق - Not Implemented',
  not_applicable: 'لا ينطبق على الجهة - Not Applicable',
};

/** The workbook's own label of a kind; '' for "not assessed". @param offered its dropdown values, and texts in the column. */
export const wordFor = (kind: ResultKind, offered: readonly string[]): string =>
  kind === 'not_assessed' ? '' : (offered.find((word) => kindOf(word) === kind) ?? USUAL[kind]);
