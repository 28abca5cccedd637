/** Signals through LISTEN and NOTIFY, on one separate connection that reconnects when it is lost. */
import pg from 'pg';
import type { Relay } from './contract.ts';

const CHANNEL = 'rukn_news';
/** NOTIFY accepts at most 7,999 bytes. */
const MAX_BYTES = 7_900;
const PAUSE_MS = 1_000;

/** @param hear receives every text, including those sent here. */
export function postgresRelay(connectionString: string, hear: (text: string) => void): Relay {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let connecting = connect();
  /** Texts that wait while a statement runs; sent together with the next one. */
  let waiting: string[] = [];
  let sending = Promise.resolve();

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000, application_name: 'rukn signals' });
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload }) => void (payload && hear(payload)));
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      fresh.on('end', again);
      client = fresh;
    } catch {
      await fresh.end().catch(() => {});
      again();
    }
  }
  function again(): void {
    client = undefined;
    if (!closed) timer = setTimeout(() => void (connecting = connect()), PAUSE_MS);
  }

  async function flush(): Promise<void> {
    const texts = waiting;
    waiting = [];
    if (texts.length === 0) return;
    await connecting;
    await client?.query('select pg_notify($1, t) from unnest($2::text[]) t', [CHANNEL, texts]);
  }

  return {
    send(text) {
      if (Buffer.byteLength(text) > MAX_BYTES) return;
      waiting.push(text);
      // One statement at a time; later texts are sent with the next. The screens recover what is lost with the connection.
      sending = sending.then(flush).catch(() => {});
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await connecting;
      await sending;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
