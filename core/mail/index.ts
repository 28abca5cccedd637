/** Mail: to the server of SMTP_URL, or into a table that a developer on this machine can read. */
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import { AppError } from '../errors.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** @throws AppError 503 unavailable when the mail server does not take it. */
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
  // Somebody waits for the answer: a silent mail server must not keep them for minutes.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = nodemailer.createTransport({ url, ...limits }, { from: config.mailFrom });
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        log.error({ err: error }, 'the mail server did not take a mail');
        throw new AppError('unavailable', { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

function outboxMailer(db: Db): Mailer {
  return {
    async send(mail) {
      await db.query('auth', {
        text: 'insert into mail_outbox (recipient, subject, text, html) values ($1, $2, $3, $4)',
        values: [mail.to, mail.subject, mail.text, mail.html],
      });
    },
    close: () => {},
  };
}
