/** GET my-company: the company whose contact the reader is, for notes that only its people read; null for everybody else. */
import type { RouteDef } from '../../core/index.ts';

export const myCompany: RouteDef = {
  method: 'GET',
  path: 'my-company',
  permission: null,
  title: { en: 'The company of the reader', ar: 'شركة القارئ' },
  async run(ctx) {
    const contact = await ctx.one('company_contact', { user_id: ctx.actor.userId }, { unscoped: true, expand: { company_id: ['name'] } });
    return { data: contact?.company ?? null };
  },
};
