/** Repeats a request until the product is available again, and counts the answers. */
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;

export interface Knocks {
  ok: number;
  unavailable: number;
  /** Every other answer. */
  others: string[];
  /** From the first 503 to the last, in milliseconds. */
  away: number;
}

export function startKnocking(url: string, headers: Record<string, string>): { stop(): Promise<Knocks> } {
  const knocks: Knocks = { ok: 0, unavailable: 0, others: [], away: 0 };
  let first = 0;
  let stopped = false;
  const knock = async (): Promise<void> => {
    const answer = await fetch(url, { headers }).catch((error: unknown) => String(error));
    if (typeof answer === 'string') knocks.others.push(answer);
    else if (answer.status === 200) knocks.ok += 1;
    else if (answer.status === 503) {
      knocks.unavailable += 1;
      first ||= Date.now();
      knocks.away = Date.now() - first;
    } else knocks.others.push(`${answer.status} ${await answer.text()}`);
    if (typeof answer !== 'string') await answer.body?.cancel().catch(() => {});
  };
  const work = (async () => {
    while (!stopped) {
      await knock();
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await work;
      return knocks;
    },
  };
}
