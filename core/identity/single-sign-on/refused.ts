/** Why somebody who came back from a provider is not let in. The sign-in page says it in words (public.sso.<reason>). */
export type Reason =
  /** The journey is over, was made already, or began in another browser. */
  | 'over'
  /** The provider cannot be reached, or what it says does not hold. */
  | 'provider'
  /** The person said no, or the provider did. */
  | 'denied'
  | 'unverified'
  | 'domain'
  /** Nobody here has this address, and nobody is added by signing in. */
  | 'unknown'
  /** The account is disabled or locked, or belongs to somebody else at the provider. */
  | 'closed';

export class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`sign-in refused: ${reason}`, options);
    this.reason = reason;
  }
}
