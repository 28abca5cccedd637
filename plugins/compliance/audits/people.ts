/** Who may be made a reviewer: people who work here and whose roles let them open rounds and write reviews. */
import type { HookContext } from '../../../core/index.ts';

const UNFIT = `
select u.id, coalesce(u.full_name_en, u.full_name_ar, u.email) as name_en, coalesce(u.full_name_ar, u.full_name_en, u.email) as name_ar from users u
where u.tenant_id = $1 and u.id = any($2::bigint[]) and not (u.status = 'active' and u.deleted_at is null and coalesce((
  select array_agg(p) from roles r, unnest(r.permissions) p where r.tenant_id = $1 and r.id = any(u.role_ids) and r.deleted_at is null) @> array['access_audit_rounds', 'review_audit_items'], false))
order by u.id`;

/** @returns those of the people who cannot review, with their names in the language of the caller. */
export async function cannotReview({ query, actor, locale }: Pick<HookContext, 'actor' | 'locale'> & { query: HookContext['query'] }, people: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (!people.length) return [];
  const rows = await query<{ id: number; name_en: string; name_ar: string }>({ name: 'compliance_unfit_reviewers', text: UNFIT, values: [actor.tenantId, [...new Set(people)]] });
  return rows.map(({ id, name_en, name_ar }) => ({ id, name: locale === 'ar' ? name_ar : name_en }));
}
