/** GET /api/control-mappings-suggestions?source=&target=: pairs of similar, unmapped controls, best match first, in one statement. */
import type { RouteDef } from '../../../core/index.ts';
import { MAPPING_READERS, twoPackages } from '../packages/keys.ts';
import { mappingSuggestions } from './mapping-statements.ts';

export const suggestions: RouteDef = {
  method: 'GET',
  path: 'control-mappings-suggestions',
  permission: MAPPING_READERS,
  title: { en: 'Controls of two packages that look alike', ar: 'ضوابط متشابهة في حزمتين' },
  async run(ctx) {
    const list = await mappingSuggestions(ctx, twoPackages(ctx));
    return `{"data":${list ?? '[]'}}`;
  },
};
