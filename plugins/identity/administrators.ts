/**
 * GET /api/administrators: people to ask for a permission, visible to everybody in the tenant; at most three, the longest-serving first.
 */
import type { RouteDef } from '../../core/index.ts';
import { holdersOf } from './people-statements.ts';

export const administrators: RouteDef = {
  method: 'GET',
  path: 'administrators',
  permission: null,
  title: { en: 'Whom to ask for a permission', ar: 'من يُطلب منه منح صلاحية' },
  run: async (ctx) => ({ data: await holdersOf((statement) => ctx.query(statement), 'update_role', ctx.locale, 3) }),
};
