/**
 * Mails are sent by jobs: a job is enqueued in the transaction of the change, and the mail is written and sent after the commit. A mail
 * that the server does not accept is retried for hours; one that was interrupted after it may have been sent is sent again, with the same
 * Message-ID (docs/decisions/mail.md).
 */
import type { JobDef, JobRequest, JobRun } from '../jobs/contract.ts';
import type { Mail } from './index.ts';

/** With the backoff of jobs (1, 2, 4 ... seconds) the last attempt is about nine hours after the first. */
const ATTEMPTS = 16;

export interface MailDef<P> {
  /** `mail.<what>`. */
  name: `mail.${string}`;
  /**
   * Writes the mail, in the job: secrets (links with a token) are created only here, so that nothing but their hash is stored. Each attempt
   * writes a new mail.
   * @returns null where there is no recipient any more: no mail is sent.
   */
  compose(payload: P, job: JobRun<P>): Promise<Mail | null>;
}

export interface MailJob<P> extends JobDef<P> {
  /**
   * The request for `enqueue`. The system sends the mail, independent of the person who asked.
   * @param payload ids of the records, never a secret. @param key idempotency key: one mail per key and tenant.
   */
  mail(payload: P, key?: string): Omit<JobRequest, 'actor' | 'locale'>;
}

/** Defines a kind of mail, to be listed under the `jobs` of a plugin. */
export const mailJob = <P>({ name, compose }: MailDef<P>): MailJob<P> => ({
  name,
  quiet: true,
  attempts: ATTEMPTS,
  async run(job) {
    const mail = await compose(job.payload, job);
    if (mail) await job.kernel.mailer.send({ ...mail, id: `job-${job.actor.tenantId}-${job.id}` });
  },
  mail: (payload, key) => ({ name, payload, system: true, ...(key === undefined ? {} : { key: `${name}:${key}` }) }),
});
