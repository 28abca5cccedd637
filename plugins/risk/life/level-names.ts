/** Levels by their rank, in words. */
import type { HookContext, Locale } from '../../../core/index.ts';

/** Names of the levels of the active matrix by their rank, in the caller's language. */
export async function levelNames({ find, locale }: Pick<HookContext, 'find' | 'locale'>): Promise<(rank: number) => string> {
  const levels = await find(
    'risk_level',
    { 'matrix_id.status': 'active' },
    { fields: ['position', 'name_en', 'name_ar'], sort: ['position'], unscoped: true },
  );
  return (rank) => {
    const level = levels.find(({ position }) => position === rank) ?? levels.at(-1);
    return (level && nameOf(level, locale)) || String(rank);
  };
}

/** A name in the caller's language, or else in the other one. */
export const nameOf = ({ name_en, name_ar }: { name_en: string | null; name_ar: string | null }, locale: Locale): string =>
  (locale === 'ar' ? name_ar || name_en : name_en || name_ar) ?? '';
