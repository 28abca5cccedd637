/** What people want to hear of, and the mails that tell it. */
import { mailJob } from '../mail/job.ts';
import { definePlugin, type Plugin } from '../plugin/contract.ts';
import type { Registry } from '../metadata/registry.ts';
import type { Locale } from '../shared/actor.ts';
import { digestJob, gatherJob } from './jobs.ts';
import { notificationMail, type NotificationMail, type NotificationWords } from './mail.ts';
import { changeOf, readPreferences, savePreferences } from './preferences.ts';

type Label = (locale: Locale, key: string, english: string) => string;

const PATH = 'notifications/preferences';

export const noticeMail = (words: NotificationWords): ReturnType<typeof mailJob<NotificationMail>> =>
  mailJob<NotificationMail>({
    name: 'mail.notices',
    compose: (payload, { kernel, actor }) => notificationMail(kernel, words, actor.tenantId, payload),
  });

/** Everybody's own preferences, and nobody else's: there is no key in the address. */
export function notices(registry: Registry, words: NotificationWords, label: Label): Plugin {
  const mail = noticeMail(words);
  return definePlugin({
    name: 'notices',
    routes: [
      {
        method: 'GET',
        path: PATH,
        permission: null,
        title: { en: 'What I want to hear of, and where', ar: 'ما أريد أن أُبلَّغ به وأين' },
        run: async ({ actor, locale, sql }) => ({ data: await readPreferences(sql, registry, actor, locale, label) }),
      },
      {
        method: 'PUT',
        path: PATH,
        permission: null,
        title: { en: 'Change what I want to hear of, and where', ar: 'تغيير ما أريد أن أُبلَّغ به وأين' },
        async run({ actor, locale, sql, body }) {
          await savePreferences(sql, actor, changeOf(registry, actor, body));
          return { status: 'success', data: await readPreferences(sql, registry, actor, locale, label) };
        },
      },
    ],
    jobs: [mail, gatherJob(mail), digestJob(mail)],
  });
}
