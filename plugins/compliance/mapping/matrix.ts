/**
 * GET /api/control-mappings-matrix?source=&target=: the controls of two packages and their mappings, from the source's side, in one
 * statement.
 */
import { AppError, type RouteDef } from '../../../core/index.ts';
import { MAPPING_READERS, twoPackages } from '../packages/keys.ts';
import { mappingMatrix } from './mapping-statements.ts';

export const matrix: RouteDef = {
  method: 'GET',
  path: 'control-mappings-matrix',
  permission: MAPPING_READERS,
  title: { en: 'What connects the controls of two packages', ar: 'ما يربط ضوابط حزمتين' },
  async run(ctx) {
    const found = await mappingMatrix(ctx, twoPackages(ctx));
    if (found === undefined) throw new AppError('not_found');
    return `{"data":${found}}`;
  },
};
