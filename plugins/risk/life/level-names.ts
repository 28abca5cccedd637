/** Levels by their rank, in words. */
import type { HookContext } from '../../../core/index.ts';

/** Names of the levels of the active matrix by their rank, in the caller's language. */
export async function levelNames({ find, locale }: Pick<HookContext, 'find' | 'locale'>): Promise<(rank: number) => string> {
  const levels = await find(
    'risk_level',
    { 'matrix_id.status': 'active' },
    { fields: ['position', 'name_en', 'name_ar'], sort: ['position'], unscoped: true },
  );
  return (rank) => {
    const level = levels.find(({ position }) => position === rank) ?? levels.at(-1);
    const [first, second] = locale === 'ar' ? [level?.name_ar, level?.name_en] : [level?.name_en, level?.name_ar];
    return first || second || String(rank);
  };
}
