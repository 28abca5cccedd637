import { expect, test } from '@jest/globals';
import { logOf } from './log.ts';

/** What the log says of an error. */
function said(error: Error): Record<string, unknown> {
  let line = '';
  logOf({ logLevel: 'warn' }, { write: (text) => void (line = text) }).warn({ err: error }, 'it failed');
  return (JSON.parse(line) as { err: Record<string, unknown> }).err;
}

test('of an error it says kind, message, stack and code, and nothing that a library hung on it', () => {
  const error = Object.assign(new TypeError('connection lost'), {
    code: '57P01',
    client: { host: '10.1.2.3', settings: { password: 'Rukn#2026' } },
    retry: () => undefined,
  });
  expect(said(error)).toEqual({
    type: 'TypeError',
    message: 'connection lost',
    stack: expect.stringContaining('log.test.ts'),
    code: '57P01',
  });
});

test('of several errors in one it says each', () => {
  const refused = ['::1', '127.0.0.1'].map((address) => Object.assign(new Error('refused'), { address, socket: {} }));
  const { aggregateErrors } = said(new AggregateError(refused, 'nobody answers')) as { aggregateErrors: object[] };
  expect(aggregateErrors).toMatchObject([{ address: '::1' }, { address: '127.0.0.1' }]);
  expect(JSON.stringify(aggregateErrors)).not.toContain('socket');
});

test('what is below its level is not written', () => {
  let line = '';
  logOf({ logLevel: 'warn' }, { write: (text) => void (line = text) }).info('nothing');
  expect(line).toBe('');
});
