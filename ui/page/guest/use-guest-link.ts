import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '../../data/index.ts';
import { useLatest } from '../../kit/hooks/use-latest.ts';

/**
 * How a link stands. `nothing`: unknown, expired, revoked or replaced; the server does not say which. `often`: it was opened too often
 * within a short time.
 */
export type GuestLinkState = 'reading' | 'nothing' | 'often' | 'unreachable';

/** Why there is nothing to show. */
export function stateOf(failure: unknown): Exclude<GuestLinkState, 'reading'> {
  if (!isApiError(failure)) return 'unreachable';
  if (failure.status === 404) return 'nothing';
  return failure.status === 429 ? 'often' : 'unreachable';
}

export interface GuestLink<T extends object> {
  step: GuestLinkState | T;
  /** Shows a newer answer. */
  show: (page: T) => void;
  again: () => void;
}

/**
 * What a link shows: read once, and again on request.
 * @param read called with the token; it must be quiet, since the page says what failed.
 */
export function useGuestLink<T extends object>(token: string, read: (token: string, signal: AbortSignal) => Promise<T>): GuestLink<T> {
  const [step, setStep] = useState<GuestLinkState | T>('reading');
  const reader = useLatest(read);
  useEffect(() => {
    if (step !== 'reading') return undefined;
    const abort = new AbortController();
    reader.current(token, abort.signal).then(setStep, (failure: unknown) => !abort.signal.aborted && setStep(stateOf(failure)));
    return () => abort.abort();
  }, [token, step, reader]);
  return { step, show: setStep, again: useCallback(() => setStep('reading'), []) };
}
