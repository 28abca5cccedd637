/** What a person wants to hear of, and where (GET and PUT /api/notifications/preferences). */

/** By mail: not at all, within a minute or two, or once a day with everything else. */
export const MAIL_CHOICES = ['none', 'now', 'daily'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

export interface Channels {
  /** Under the bell. */
  app: boolean;
  mail: MailChoice;
}

/**
 * What addresses a person directly is mailed at once; what one has asked for oneself is not mailed; a kind that is not named here comes
 * with the digest.
 */
export const USUAL_MAIL: Readonly<Record<string, MailChoice>> = {
  mention: 'now',
  owner: 'now',
  request: 'now',
  approval: 'now',
  job: 'none',
};

/** Kinds of which only holders of a permission are told; others have no choice to make about them. */
export const KIND_FOR: Readonly<Record<string, string>> = {
  request: 'manage_tenant_requests',
  expiry: 'access_companies',
  evidence: 'access_compliance',
  due: 'access_audit_rounds',
};

export const usualChannels = (kind: string): Channels => ({ app: true, mail: USUAL_MAIL[kind] ?? 'daily' });

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
