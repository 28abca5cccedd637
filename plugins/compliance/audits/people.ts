/** Who may be made a reviewer: people who work here and whose roles let them open rounds and write reviews. */
import { type HookContext, present, rowsOf, sql, type Statement } from '../../../core/index.ts';

const unfitSql = (people: unknown): Statement => sql`
select u.id, coalesce(u.full_name_en, u.full_name_ar, u.email) as name_en, coalesce(u.full_name_ar, u.full_name_en, u.email) as name_ar
from ${rowsOf('users', 'u', { deleted: 'include' })}
where u.id = any(${people}::bigint[]) and not (u.status = 'active' and ${present('u')} and coalesce((
  select array_agg(p) from ${rowsOf('roles', 'r')}, unnest(r.permissions) p where r.id = any(u.role_ids)) @> array['access_audit_rounds',
  'review_audit_items'], false))
order by u.id`;

/** @returns those of the people who cannot review, with their names in the language of the caller. */
export async function cannotReview(
  { query, locale }: Pick<HookContext, 'actor' | 'locale'> & { query: HookContext['query'] },
  people: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (!people.length) return [];
  const rows = await query<{ id: number; name_en: string; name_ar: string }>(unfitSql([...new Set(people)]));
  return rows.map(({ id, name_en, name_ar }) => ({ id, name: locale === 'ar' ? name_ar : name_en }));
}
