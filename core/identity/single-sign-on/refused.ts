/** Reasons for refusing somebody who returns from a provider. The sign-in page has a text for each (public.sso.<reason>). */
export type Reason =
  /** The sign-in expired, was used already, or began in another browser. */
  | 'over'
  /** The provider cannot be reached, or its answer is invalid. */
  | 'provider'
  /** The person or the provider declined. */
  | 'denied'
  | 'unverified'
  | 'domain'
  /** No account has this address, and signing in does not add people. */
  | 'unknown'
  /** The account is disabled or locked, or linked to another person at the provider. */
  | 'closed';

export class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`sign-in refused: ${reason}`, options);
    this.reason = reason;
  }
}
