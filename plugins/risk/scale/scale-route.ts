/** GET /api/risk-scale: the active matrix, or another one, with all that belongs to it; and the levels of all matrices. */
import { AppError, type RouteDef } from '../../../core/index.ts';
import { activeScale, allLevels, scalesOf } from './scale-statements.ts';

export const scaleRoute: RouteDef = {
  method: 'GET',
  path: 'risk-scale',
  permission: ['access_risk_register', 'create_risk', 'manage_risk_matrix'],
  title: { en: 'The risk matrix', ar: 'مصفوفة المخاطر' },
  async run(ctx) {
    const asked = ctx.request.query['matrix'];
    const id = asked === undefined ? undefined : /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : 0;
    const [scale, levels] = await Promise.all([
      id === undefined ? activeScale(ctx, ctx.locale) : scalesOf(ctx, [id], ctx.locale).then(([one]) => one),
      allLevels(ctx, ctx.locale),
    ]);
    if (!scale) throw new AppError('not_found');
    return { data: scale, levels };
  },
};
