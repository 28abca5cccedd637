/** Notification preferences of a person: kinds and channels (GET and PUT /api/notifications/preferences). */

/** By mail: never, within a minute or two, or in the daily digest. */
export const MAIL_CHOICES = ['none', 'now', 'daily'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

export interface Channels {
  /** In the application, under the bell. */
  app: boolean;
  mail: MailChoice;
}

/** A kind of notification, as its plugin declares it (`notifications` of module.json). */
export interface NotificationKindDef {
  /** Label of its setting; absent for kinds of the engine, which have it in the entity file. */
  label?: string;
  /** The kind that it is listed after; default: at the end. */
  after?: string;
  /** Default of the mail setting: at once for what addresses somebody directly, never for results of their own requests. */
  mail?: MailChoice;
  /** Only its holders receive the kind and see its setting. */
  permission?: string;
}

type Declaring = readonly { notifications?: Record<string, NotificationKindDef> }[];

/** The declarations of all kinds. */
export const notificationKinds = (modules: Declaring): Readonly<Record<string, NotificationKindDef>> =>
  Object.assign({}, ...modules.map(({ notifications }) => notifications));

export const usualChannels = (kind: NotificationKindDef | undefined): Channels => ({ app: true, mail: kind?.mail ?? 'daily' });

/** Kinds with an unusual mail default, as a JSON object. */
export const usualMail = (modules: Declaring): Readonly<Record<string, MailChoice>> =>
  Object.fromEntries(Object.entries(notificationKinds(modules)).flatMap(([kind, { mail }]) => (mail ? [[kind, mail]] : [])));

/** Default hour of the digest. */
export const USUAL_HOUR = 7;

export interface NotificationPreferences {
  /** All kinds of notification, in the order of the metadata. */
  kinds: (Channels & { kind: string; label: string })[];
  /** Are digests sent at all? */
  digest: boolean;
  /** 0 to 23, in `zone`. */
  digest_hour: number;
  zone: string;
  /** Address for the mails. */
  email: string;
}

/** Body of PUT; absent values do not change. */
export interface NotificationPreferencesChange {
  kinds?: Record<string, Partial<Channels>>;
  digest?: boolean;
  digest_hour?: number;
}
