/** What the Word files of policies have in common. */
import { today } from '../../../core/index.ts';

export type Language = 'en' | 'ar';

/** Colour of headings. */
export const COLOUR = '#0f766e';

/** Signs that no file name may have. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\\/:*?"<>|\u0000-\u001f]+/g;

/** `{name}{day}.docx`, as the contract says it. @param between what stands between both. */
export const fileName = (name: string, between = ''): string =>
  `${name.replace(UNSAFE, ' ').trim().slice(0, 180)}${between}${today()}.docx`;

/** The other language stands in for one that has no words. */
export const inLanguage = (en: string | null, ar: string | null, language: Language): string =>
  (language === 'ar' ? ar || en : en || ar) ?? '';

export interface Person {
  full_name_en: string | null;
  full_name_ar: string | null;
}
