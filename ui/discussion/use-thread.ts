import { useCallback, useState } from 'react';

/** The open parts of one post. Local state, not stored (ST-32). */
export interface Thread {
  /** The post is expanded. */
  open: boolean;
  /** Its replies are shown. */
  replies: boolean;
  /** The reply form is open. */
  replying: boolean;
}

const FRESH: Thread = { open: true, replies: false, replying: false };

export interface Threads {
  of: (id: number) => Thread;
  change: (id: number, part: Partial<Thread>) => void;
  /** Expands or collapses all posts. */
  all: (ids: readonly number[], open: boolean) => void;
}

/** The state of all posts on the page; by default a post is expanded and its replies are hidden. */
export function useThreads(): Threads {
  const [threads, setThreads] = useState<ReadonlyMap<number, Thread>>(new Map());
  const of = (id: number): Thread => threads.get(id) ?? FRESH;
  const change = useCallback(
    (id: number, part: Partial<Thread>) => setThreads((old) => new Map(old).set(id, { ...(old.get(id) ?? FRESH), ...part })),
    [],
  );
  const all = useCallback(
    (ids: readonly number[], open: boolean) =>
      setThreads((old) => new Map([...old, ...ids.map((id) => [id, { ...(old.get(id) ?? FRESH), open, replies: open }] as const)])),
    [],
  );
  return { of, change, all };
}
