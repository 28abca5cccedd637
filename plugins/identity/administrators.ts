/** GET /api/administrators: whom to ask for a permission. Anybody in the tenant may know them; at most three, longest there first. */
import type { RouteDef } from '../../core/index.ts';

export const administrators: RouteDef = {
  method: 'GET', path: 'administrators', permission: null, title: { en: 'Whom to ask for a permission', ar: 'من يُطلب منه منح صلاحية' },
  async run({ actor, locale, sql }) {
    const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
    const data = await sql<{ id: number; label: string; email: string }>({
      text: `select u.id, coalesce(u.full_name_${first}, u.full_name_${second}) as label, u.email from users u
             where u.tenant_id = $1 and u.deleted_at is null and u.status = 'active' and exists (
               select 1 from roles r where r.id = any(u.role_ids) and r.tenant_id = u.tenant_id and r.deleted_at is null and 'update_role' = any(r.permissions))
             order by u.id limit 3`,
      values: [actor.tenantId],
    });
    return { data };
  },
};
