import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { clock } from '../../../../core/shared/clock.ts';
import { invalidateRows } from '../../../../ui/index.ts';
import { clockAt, isStale, runs, type Clock } from './clock.ts';

const MINUTE = 60_000;

/** The clock now: it moves each minute while working time runs, and is read again when that begins or ends. */
export function useClock(given: Clock): Clock {
  const client = useQueryClient();
  // A new answer is a new moment: what has passed since is counted from there.
  const readAt = useMemo(() => ({ of: given, at: clock.now() }), [given]).at;
  const [now, setNow] = useState(readAt);
  const waits = runs(given) || given.changes !== null;
  useEffect(() => {
    if (!waits) return undefined;
    let read = false;
    const timer = window.setInterval(() => {
      setNow(clock.now());
      if (read || !isStale(given, clock.now())) return;
      read = true;
      invalidateRows(client);
    }, MINUTE);
    return () => window.clearInterval(timer);
  }, [client, given, waits]);
  return clockAt(given, readAt, Math.max(now, readAt));
}
