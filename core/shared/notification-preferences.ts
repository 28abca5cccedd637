/** What a person wants to hear of, and where (GET and PUT /api/notifications/preferences). */

/** By mail: not at all, within a minute or two, or once a day with everything else. */
export const MAIL_CHOICES = ['none', 'now', 'daily'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

export interface Channels {
  /** Under the bell. */
  app: boolean;
  mail: MailChoice;
}

/** A kind of notification, as the plugin that tells of it declares it (`notifications` of module.json). */
export interface NotificationKindDef {
  /** How people choose it; left out for those of the engine, which stand in its entity file. */
  label?: string;
  /** The kind that it stands behind; default: all others. */
  after?: string;
  /** How it is mailed where a person says nothing: what addresses somebody directly at once, what they asked for themselves not at all. */
  mail?: MailChoice;
  /** Only holders of it are told, and choose. */
  permission?: string;
}

type Declaring = readonly { notifications?: Record<string, NotificationKindDef> }[];

/** What is declared of each kind. */
export const notificationKinds = (modules: Declaring): Readonly<Record<string, NotificationKindDef>> =>
  Object.assign({}, ...modules.map(({ notifications }) => notifications));

export const usualChannels = (kind: NotificationKindDef | undefined): Channels => ({ app: true, mail: kind?.mail ?? 'daily' });

/** Kinds that are not mailed as most are, as a JSON object. */
export const usualMail = (modules: Declaring): Readonly<Record<string, MailChoice>> =>
  Object.fromEntries(Object.entries(notificationKinds(modules)).flatMap(([kind, { mail }]) => (mail ? [[kind, mail]] : [])));

/** Hour of the day at which digests leave, where nobody says otherwise. */
export const USUAL_HOUR = 7;

export interface NotificationPreferences {
  /** Every kind of notification there is, in the order of the metadata. */
  kinds: (Channels & { kind: string; label: string })[];
  /** Whether digests are sent at all. */
  digest: boolean;
  /** 0 to 23, in `zone`. */
  digest_hour: number;
  zone: string;
  /** Where mails go. */
  email: string;
}

/** What PUT takes; what is left out stays. */
export interface NotificationPreferencesChange {
  kinds?: Record<string, Partial<Channels>>;
  digest?: boolean;
  digest_hour?: number;
}
