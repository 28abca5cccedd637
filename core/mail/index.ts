/**
 * Mail: sent to the server of SMTP_URL, or stored in a table that a developer on this machine can read. A kind of mail is made with
 * `mailJob`, listed under the `jobs` of a plugin and enqueued: `await ctx.enqueue(invitation.mail({ user_id }))`.
 */
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import { AppError, text } from '../errors.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For the Message-ID: the same if the mail is sent twice. */
  id?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** @throws AppError unavailable where the mail server does not accept it now; gone where it permanently rejects the address. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  db: Db;
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  log: { error(fields: object, message: string): void };
}

export function createMailer(options: MailerOptions): Mailer {
  return options.config.smtpUrl === null ? outboxMailer(options.db) : smtpMailer(options, options.config.smtpUrl);
}

function smtpMailer({ config, log }: MailerOptions, url: string): Mailer {
  // A mail server that does not answer must not block a worker for minutes.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const home = /@([^\s>]+)/.exec(config.mailFrom)?.[1] ?? 'localhost';
  const transport = nodemailer.createTransport({ url, ...limits }, { from: config.mailFrom });
  return {
    async send(mail) {
      try {
        const { id, ...rest } = mail;
        await transport.sendMail({ ...rest, ...(id === undefined ? {} : { messageId: `<${id}@${home}>` }) });
      } catch (error) {
        log.error({ err: error }, 'the mail server did not take a mail');
        throw isRefused(error)
          ? new AppError('gone', { message: text('mail.refused'), cause: error })
          : new AppError('unavailable', { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

/** A permanent rejection of the address: a retry would not help. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550 && responseCode < 555;
};

/** An attachment as the outbox stores it. */
export interface KeptAttachment {
  filename: string;
  contentType: string;
  /** In base64. */
  content: string;
}

const kept = ({ filename, contentType, content }: NonNullable<Mail['attachments']>[number]): KeptAttachment => ({
  filename,
  contentType,
  content: content.toString('base64'),
});

function outboxMailer(db: Db): Mailer {
  return {
    async send(mail) {
      await db.query('auth', {
        text: 'insert into mail_outbox (recipient, subject, text, html, attachments) values ($1, $2, $3, $4, $5)',
        values: [mail.to, mail.subject, mail.text, mail.html, JSON.stringify((mail.attachments ?? []).map(kept))],
      });
    },
    close: () => {},
  };
}
