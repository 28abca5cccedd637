/** GET /api/administrators: whom to ask for a permission. Anybody in the tenant may know them; at most three, longest there first. */
import type { RouteDef } from '../../core/index.ts';
import { holdersOf } from './people-statements.ts';

export const administrators: RouteDef = {
  method: 'GET',
  path: 'administrators',
  permission: null,
  title: { en: 'Whom to ask for a permission', ar: 'من يُطلب منه منح صلاحية' },
  run: async (ctx) => ({ data: await holdersOf((statement) => ctx.query(statement), 'update_role', ctx.locale, 3) }),
};
