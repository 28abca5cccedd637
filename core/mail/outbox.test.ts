import { expect, test } from '@jest/globals';
import { outboxOpen, type OutboxRequest } from './outbox.ts';
import { resetMail } from './reset-mail.ts';

const here = { smtpUrl: null, host: '127.0.0.1', env: 'production' } as const;
const local: OutboxRequest = { remoteAddress: '127.0.0.1', host: 'localhost:3000', forwarded: false };

test('the outbox is closed to strangers, through a proxy, under a foreign name, and beside a mail server', () => {
  expect(outboxOpen(here, { ...local, remoteAddress: '203.0.113.7' })).toBe(false);
  expect(outboxOpen(here, { ...local, remoteAddress: undefined })).toBe(false);
  expect(outboxOpen(here, { ...local, host: 'rukn.example' })).toBe(false);
  expect(outboxOpen(here, { ...local, host: 'localhost.evil.example' })).toBe(false);
  expect(outboxOpen(here, { ...local, host: undefined })).toBe(false);
  expect(outboxOpen(here, { ...local, forwarded: true })).toBe(false);
  expect(outboxOpen({ ...here, smtpUrl: 'smtp://mail.example' }, local)).toBe(false);
  expect(outboxOpen({ ...here, host: '0.0.0.0' }, local)).toBe(false);
});

test('it opens for a developer at this machine', () => {
  expect(outboxOpen(here, local)).toBe(true);
  expect(outboxOpen(here, { ...local, remoteAddress: '::ffff:127.0.0.1', host: '127.0.0.1:3000' })).toBe(true);
  expect(outboxOpen({ ...here, host: '0.0.0.0', env: 'development' }, { ...local, remoteAddress: '::1', host: '[::1]:3000' })).toBe(true);
});

test('the reset mail says everything in both languages, and a name cannot bring markup in', () => {
  const mail = resetMail({ to: 'a@b.example', nameEn: '<b>Sara</b>', nameAr: null, link: 'https://rukn.example/password-reset/x', minutes: 60 });
  expect(mail.html).toContain('&lt;b&gt;Sara&lt;/b&gt;');
  expect(mail.html).not.toContain('<b>');
  expect(mail.html.match(/href="https:\/\/rukn\.example\/password-reset\/x"/g)).toHaveLength(2);
  expect(mail.text).toContain('مرحبًا');
  expect(mail.text).toContain('60 minutes');
});
