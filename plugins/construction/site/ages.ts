/** GET pm-web/open-ages: open records by age in four bands, in one statement over the reader's rows. */
import { type RouteDef } from '../../../core/index.ts';
import { agesOf } from './figure-statements.ts';

export const openAges: RouteDef = {
  method: 'GET',
  path: 'pm-web/open-ages',
  permission: ['access_pmweb_rfi', 'access_pmweb_submittal_items'],
  title: { en: 'Open RFIs and submittals by age', ar: 'طلبات المعلومات والتقديمات المفتوحة حسب العمر' },
  async run(ctx) {
    return `{"data":${await agesOf(ctx)}}`;
  },
};
