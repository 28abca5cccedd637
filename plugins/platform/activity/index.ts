/** The activity log: history of all records and sign-in events, as one read-only entity. */
import { ownTexts } from '../../../core/engine.ts';
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import type { ActivityCheck } from '../../../core/shared/activity.ts';
import { verifyTenants } from './command.ts';
import { kindsIn } from './kinds.ts';
import { sealJob } from './seal.ts';
import { formatActivity } from './format.ts';
import { verifyActivity } from './verify.ts';

export function activity({ registry, texts, kernel }: Product): Plugin {
  /** A verification reads the whole log: concurrent requests share its result. */
  const running = new Map<number, Promise<ActivityCheck>>();
  const verify = (tenant: number): Promise<ActivityCheck> => {
    const check = running.get(tenant) ?? verifyActivity(kernel().db, tenant).finally(() => running.delete(tenant));
    running.set(tenant, check);
    return check;
  };
  return definePlugin({
    name: 'activity',
    computedFields: { activity: formatActivity((own) => ownTexts(texts, own)) },
    routes: [
      {
        method: 'GET',
        path: 'activity/kinds',
        permission: 'access_activity',
        title: { en: 'Kinds of records in the activity log', ar: 'أنواع السجلات في سجل النشاط' },
        run: async ({ actor, locale }) => ({
          data: await kindsIn(kernel().db, actor.tenantId, registry, (key, english) => texts.label(locale, key, english)),
        }),
      },
      {
        method: 'GET',
        path: 'activity/verify',
        permission: 'access_activity',
        title: { en: 'Check that the activity log is untouched', ar: 'التحقق من سلامة سجل النشاط' },
        run: async ({ actor }) => ({ data: await verify(actor.tenantId) }),
      },
    ],
    jobs: [sealJob],
    commands: { 'verify:activity': verifyTenants },
  });
}
