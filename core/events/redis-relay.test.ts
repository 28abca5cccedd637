/** A subscription to Redis that is being renewed when the process ends leaves no rejection behind, which would end it with a failure. */
import { setImmediate as turn } from 'node:timers/promises';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { until } from '../test/until.ts';
import { redisRelay } from './redis-relay.ts';

/** Answers as Redis does; whether a subscription is confirmed is said by its number. */
function standIn(confirms: (nth: number) => boolean): {
  url: () => string;
  subscribers: Socket[];
  listen: () => Promise<void>;
  close: () => Promise<void>;
} {
  const subscribers: Socket[] = [];
  const all = new Set<Socket>();
  const server = createServer((socket) => {
    all.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const asked = [...data.toString().matchAll(/^\*\d+\r\n\$\d+\r\n(\w+)/gm)].map(([, word]) => word?.toLowerCase());
      for (const word of asked) {
        if (word === 'info') socket.write('$19\r\nredis_version:7.4.0\r\n');
        else if (word === 'subscribe') {
          subscribers.push(socket);
          if (confirms(subscribers.length)) socket.write('*3\r\n$9\r\nsubscribe\r\n$11\r\nrukn:0:news\r\n:1\r\n');
        } else socket.write('+OK\r\n');
      }
    });
  });
  return {
    url: () => `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscribers,
    listen: () => new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve)),
    close: () =>
      new Promise((resolve) => {
        for (const socket of all) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const rejections: unknown[] = [];
const note = (reason: unknown): void => void rejections.push(reason);
process.on('unhandledRejection', note);
afterAll(() => void process.off('unhandledRejection', note));

test('a subscription that is still being renewed at the end rejects nothing', async () => {
  const redis = standIn((nth) => nth === 1);
  await redis.listen();
  const relay = redisRelay(redis.url(), () => {});
  await until(() => redis.subscribers.length === 1);
  redis.subscribers[0]?.destroy();
  await until(() => redis.subscribers.length === 2);
  await relay.close();
  await redis.close();
  // The rejection would come with the end of the connection, a turn after it.
  await turn();
  await turn();
  expect(rejections).toEqual([]);
});
