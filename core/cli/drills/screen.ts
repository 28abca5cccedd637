/** A screen that somebody has open: follows the signals of one web process, and comes back to it when the stream breaks, as browsers do. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobProgress } from '../../shared/jobs.ts';

export interface Screen {
  /** Jobs whose end was told. */
  readonly ends: ReadonlySet<number>;
  /** Streams that were opened. */
  readonly opened: number;
  /** When somebody listens. */
  ready(): boolean;
  close(): void;
}

const AGAIN_MS = 200;

export function openScreen(url: string, headers: Record<string, string>): Screen {
  const ends = new Set<number>();
  const closing = new AbortController();
  let opened = 0;
  let listening = false;

  const hear = (event: string): void => {
    const data = /^event: job\ndata: (.*)$/m.exec(event)?.[1];
    const job = data && (JSON.parse(data) as JobProgress);
    if (job && job.state === 'done') ends.add(job.id);
  };
  async function follow(): Promise<void> {
    const answer = await fetch(`${url}/api/events`, { headers, signal: closing.signal });
    if (answer.status !== 200 || !answer.body) throw new Error(`no stream: ${answer.status}`);
    opened += 1;
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body) {
      listening = true;
      const events = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = events.pop() as string;
      for (const event of events) hear(event);
    }
  }
  void (async () => {
    while (!closing.signal.aborted) {
      await follow().catch(() => {});
      listening = false;
      await sleep(AGAIN_MS);
    }
  })();
  return {
    ends,
    get opened() {
      return opened;
    },
    ready: () => listening,
    close: () => closing.abort(),
  };
}
