/** GET /api/compliance-packages/{id}/tree: a package with all its controls, flat, in reading order; one statement. */
import { AppError, type RouteDef } from '../../../core/index.ts';
import { keyIn } from '../sql.ts';
import { READERS } from './keys.ts';
import { packageTree } from './package-statements.ts';

export const tree: RouteDef = {
  method: 'GET',
  path: 'compliance-packages/{id}/tree',
  permission: READERS,
  title: { en: 'A package with all its controls', ar: 'حزمة بجميع ضوابطها' },
  async run(ctx) {
    const found = await packageTree(ctx, keyIn(ctx.request.params['id']));
    if (found === undefined) throw new AppError('not_found');
    return `{"data":${found}}`;
  },
};
