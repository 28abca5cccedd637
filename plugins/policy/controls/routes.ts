/** GET policy-controls/{id}: the framework controls that the items of a policy satisfy. */
import { AppError, type RouteDef } from '../../../core/index.ts';
import { keyOf } from '../word/call.ts';
import { controlsOf } from './controls-statements.ts';

export const controlRoutes: RouteDef[] = [
  {
    method: 'GET',
    path: 'policy-controls/{id}',
    permission: ['access_policy', 'policy_page'],
    title: { en: 'Framework controls of a policy', ar: 'ضوابط الأطر في سياسة' },
    async run(ctx) {
      const id = keyOf(ctx.request.params['id']);
      if (!id || !(await ctx.one('policy', { id }))) throw new AppError('not_found');
      return { data: await controlsOf(ctx, id) };
    },
  },
];
