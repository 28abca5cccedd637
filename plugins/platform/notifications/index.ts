/** Notification preferences, and mails with notifications. */
import { definePlugin, mailJob, type Plugin, type Product } from '../../../core/index.ts';
import { notificationEndpoints } from './endpoints.ts';
import { digestJob, gatherJob } from './jobs.ts';
import { notificationMail, type NotificationMail, type NotificationWords } from './mail.ts';
import { notificationWords } from './notification-text.ts';
import { changeOf, readPreferences, savePreferences } from './preferences.ts';
import { unreadCount } from './stored.ts';
import { unsubscribeEndpoints } from './unsubscribe-page.ts';

const PATH = 'notifications/preferences';

export const digestMail = (words: NotificationWords): ReturnType<typeof mailJob<NotificationMail>> =>
  mailJob<NotificationMail>({
    name: 'mail.notifications',
    compose: (payload, { kernel, actor }) => notificationMail(kernel, words, actor.tenantId, payload),
  });

/** Everybody edits their own preferences: the path has no key. */
export function notifications({ registry, texts }: Product): Plugin {
  const mail = digestMail(notificationWords(texts));
  return definePlugin({
    name: 'notifications',
    routes: [
      {
        method: 'GET',
        path: PATH,
        permission: null,
        title: { en: 'What I want to hear of, and where', ar: 'ما أريد أن أُبلَّغ به وأين' },
        run: async ({ actor, locale, query }) => ({ data: await readPreferences(query, registry, actor, locale, texts.label) }),
      },
      {
        method: 'PUT',
        path: PATH,
        permission: null,
        title: { en: 'Change what I want to hear of, and where', ar: 'تغيير ما أريد أن أُبلَّغ به وأين' },
        async run({ actor, locale, query, request: { body } }) {
          await savePreferences(query, actor, changeOf(registry, actor, body));
          return { status: 'success', data: await readPreferences(query, registry, actor, locale, texts.label) };
        },
      },
    ],
    endpoints: [...unsubscribeEndpoints, ...notificationEndpoints],
    signals: { notifications: async (kernel, reader) => ({ unread: await unreadCount(kernel, reader) }) },
    jobs: [mail, gatherJob(mail), digestJob(mail)],
  });
}
