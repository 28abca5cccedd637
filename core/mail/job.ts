/**
 * Mails leave through jobs: whoever has something to tell enqueues it in the transaction of what it is about, and the mail is written
 * and sent after the commit. A mail that the server does not take is tried again for hours; one that may have gone out and
 * was cut off goes out once more, under the same Message-ID (docs/decisions/mail.md).
 */
import type { JobDef, JobRequest, JobRun } from '../jobs/contract.ts';
import type { Mail } from './index.ts';

/** With the pauses of jobs (1, 2, 4 ... seconds) the last try comes about nine hours after the first. */
const ATTEMPTS = 16;

export interface MailDef<P> {
  /** `mail.<what>`. */
  name: `mail.${string}`;
  /**
   * Writes the mail, in the job: secrets (links with a token) are made here and nowhere else, so that no row but that of their hash
   * knows them. Each try makes a mail anew.
   * @returns null where there is nobody to write to any more: no mail is sent.
   */
  compose(payload: P, job: JobRun<P>): Promise<Mail | null>;
}

export interface MailJob<P> extends JobDef<P> {
  /**
   * What `enqueue` takes. The system sends it, whatever becomes of whoever asked.
   * @param payload keys of what the mail is about, never a secret. @param key the same key in a tenant is one mail, however often it is
   * asked for.
   */
  mail(payload: P, key?: string): Omit<JobRequest, 'actor' | 'locale'>;
}

/** One kind of mail, to be listed under the `jobs` of a plugin. */
export const mailJob = <P>({ name, compose }: MailDef<P>): MailJob<P> => ({
  name,
  attempts: ATTEMPTS,
  async run(job) {
    const mail = await compose(job.payload, job);
    if (mail) await job.kernel.mailer.send({ ...mail, id: `job-${job.actor.tenantId}-${job.id}` });
  },
  mail: (payload, key) => ({ name, payload, system: true, quiet: true, ...(key === undefined ? {} : { key: `${name}:${key}` }) }),
});
