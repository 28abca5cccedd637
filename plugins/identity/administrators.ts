/** GET /api/administrators: whom to ask for a permission. Anybody in the tenant may know them; at most three, longest there first. */
import { plain, type RouteDef, rowsOf, sql } from '../../core/index.ts';

export const administrators: RouteDef = {
  method: 'GET',
  path: 'administrators',
  permission: null,
  title: { en: 'Whom to ask for a permission', ar: 'من يُطلب منه منح صلاحية' },
  async run(ctx) {
    const { locale } = ctx;
    const [first, second] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
    const data = await ctx.query<{
      id: number;
      label: string;
      email: string;
    }>(sql`select u.id, coalesce(u.full_name_${plain(first)}, u.full_name_${plain(second)}) as label, u.email from ${rowsOf('users', 'u')}
             where u.status = 'active' and exists (
               select 1 from ${rowsOf('roles', 'r')} where r.id = any(u.role_ids) and 'update_role' = any(r.permissions))
             order by u.id limit 3`);
    return { data };
  },
};
