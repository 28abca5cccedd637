/** Signals between the processes (contract.ts): delivered here at once, and to other processes through Redis or PostgreSQL. */
import { randomUUID } from 'node:crypto';
import type { Events, Relay, Signal } from './contract.ts';
import { postgresRelay } from './postgres-relay.ts';
import { redisRelay } from './redis-relay.ts';

export interface EventsOptions {
  redisUrl: string | null;
  databaseUrl: string;
  /** Called when the connection to Redis is lost, and when it is back. */
  redisMoved?: (there: boolean) => void;
}

interface Ear {
  tenant: number;
  user: number;
  hear(signal: Signal): void;
}

/** Connects when the first signal is sent or the first listener added. */
export function createEvents({ redisUrl, databaseUrl, redisMoved = () => {} }: EventsOptions): Events {
  const ears = new Set<Ear>();
  const processes: Parameters<Events['onPeopleChanged']>[0][] = [];
  const origin = randomUUID();
  const ended = new AbortController();
  let relay: Relay | undefined;

  const here = (signal: Signal): void => {
    if (signal.type === 'people') {
      for (const changed of processes) changed(signal.tenant, signal.data?.['ids'] as number[] | undefined);
      return;
    }
    for (const e of ears) if (e.tenant === signal.tenant && (signal.user === undefined || signal.user === e.user)) e.hear(signal);
  };
  const hear = (text: string): void => {
    const { from, signal } = JSON.parse(text) as { from: string; signal: Signal };
    if (from !== origin) here(signal);
  };
  const connected = (): Relay => (relay ??= redisUrl ? redisRelay(redisUrl, hear, redisMoved) : postgresRelay(databaseUrl, hear));

  return {
    ended: ended.signal,
    publish(signal) {
      if (ended.signal.aborted) return;
      here(signal);
      connected().send(JSON.stringify({ from: origin, signal }));
    },
    subscribe(tenant, user, hearer) {
      if (!ended.signal.aborted) connected();
      const ear = { tenant, user, hear: hearer };
      ears.add(ear);
      return () => void ears.delete(ear);
    },
    onPeopleChanged: (hearer) => void processes.push(hearer),
    connect: () => void connected(),
    connected: () => relay?.connected?.(),
    async close() {
      ended.abort();
      ears.clear();
      await relay?.close();
    },
  };
}
