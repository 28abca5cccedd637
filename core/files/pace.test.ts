import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { drain, watchPace } from './pace.ts';

const QUICK = { everyMs: 20, least: 10 };

test('a body that stops coming is refused once, in a sentence', async () => {
  const body = new PassThrough();
  body.write('some bytes to begin with');
  const error = await new Promise<unknown>((fail) => void watchPace(body, fail, QUICK));
  expect(error).toMatchObject({ code: 'malformed', text: { key: 'error.too_slow' } });
  expect(body.listenerCount('data')).toBe(0);
});

test('a body that drips is refused, one that flows and ends is not', async () => {
  const dripping = new PassThrough();
  const drip = setInterval(() => dripping.write('x'), 5);
  expect(await new Promise((fail) => void watchPace(dripping, fail, { everyMs: 20, least: 100 }))).toMatchObject({ code: 'malformed' });
  clearInterval(drip);
  const flowing = new PassThrough();
  const refused: unknown[] = [];
  watchPace(flowing, (error) => refused.push(error), QUICK);
  for (let i = 0; i < 10; i += 1) {
    flowing.write('twelve bytes');
    await new Promise((next) => void setImmediate(next));
  }
  flowing.end();
  await once(flowing, 'end');
  expect([refused, flowing.listenerCount('data')]).toEqual([[], 0]);
});

test('what is sent after a refusal is read away for a while, and then cut off', async () => {
  const endless = new PassThrough();
  const flood = setInterval(() => endless.write('and more'), 1);
  drain(endless, 30);
  await once(endless, 'close');
  clearInterval(flood);
  expect([endless.destroyed, endless.readableEnded]).toEqual([true, false]);
});
