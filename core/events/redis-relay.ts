/** Signals through Redis: one connection to subscribe and one to publish. ioredis reconnects by itself. */
import type { Redis } from 'ioredis';
import type { Relay } from './contract.ts';

/**
 * @param hear receives every text, including those sent here.
 * @param moved called when the connection is lost and when it is back; not for the first connection, nor at the end.
 */
export function redisRelay(url: string, hear: (text: string) => void, moved: (there: boolean) => void = () => {}): Relay {
  let there: boolean | undefined;
  let ended = false;
  const connected = connect(url, hear);
  void connected.then(
    ({ subscriber }) => {
      const now = (state: boolean): void => {
        if (there === state || ended) return;
        if (there !== undefined || !state) moved(state);
        there = state;
      };
      if (subscriber.status === 'ready') there = true;
      subscriber.on('ready', () => now(true));
      subscriber.on('close', () => now(false));
    },
    () => {},
  );
  connected.catch(() => {});
  return {
    send(text) {
      void connected.then(({ publisher, channel }) => publisher.publish(channel, text)).catch(() => {});
    },
    connected: () => there,
    async close() {
      ended = true;
      const { publisher, subscriber } = await connected;
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

async function connect(url: string, hear: (text: string) => void): Promise<{ publisher: Redis; subscriber: Redis; channel: string }> {
  const { Redis: Client } = await import('ioredis');
  // Signals are too old after an outage: they are not queued.
  const publisher = new Client(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false });
  // ioredis would subscribe again by itself and leave the rejection of a connection that ends meanwhile to nobody.
  const subscriber = new Client(url, { maxRetriesPerRequest: null, autoResubscribe: false });
  for (const each of [publisher, subscriber]) each.on('error', () => {});
  // Published texts reach all databases of a Redis.
  const channel = `rukn:${publisher.options.db ?? 0}:news`;
  subscriber.on('message', (_, text: string) => hear(text));
  const subscribe = (): void => void subscriber.subscribe(channel).catch(() => {});
  subscriber.on('ready', subscribe);
  return { publisher, subscriber, channel };
}
