/** Names of levels. */
import type { Locale } from '../../../core/index.ts';

interface Named {
  name_en: string | null;
  name_ar: string | null;
}

/** A name in the caller's language, or else in the other one. */
export const nameOf = (level: Named | undefined, locale: Locale): string =>
  (locale === 'ar' ? level?.name_ar || level?.name_en : level?.name_en || level?.name_ar) ?? '';
