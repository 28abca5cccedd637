import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigation } from 'react-router-dom';

/** progressBarThrottleMs: faster loads show nothing. */
const THROTTLE_MS = 200;
/** progressBarHideDelayMs: the full bar stays for a moment. */
const HIDE_MS = 500;

/** The progress bar at the top of the page while a route loads. */
export function LoadBar(): ReactElement | null {
  const busy = useNavigation().state !== 'idle';
  const [state, setState] = useState<'hidden' | 'running' | 'done'>('hidden');
  useEffect(() => {
    const timer = busy ? setTimeout(() => setState('running'), THROTTLE_MS) : setTimeout(() => setState('hidden'), HIDE_MS);
    if (!busy) setState((now) => (now === 'running' ? 'done' : now));
    return () => clearTimeout(timer);
  }, [busy]);
  if (state === 'hidden') return null;
  return (
    <div className="load-bar" data-done={state === 'done' || undefined} role="progressbar" aria-hidden="true">
      <i />
    </div>
  );
}
