import type { Locale } from '../../core/shared/actor.ts';

/** Each language in its own name. */
export const LANGUAGE_NAME: Record<Locale, string> = { en: 'English', ar: 'العربية', fr: 'Français', cn: '中文' };
