import { useCallback, useEffect, useState } from 'react';
import type { LinkedTransmittal } from '../../link-page.ts';
import { isInvalidLink, readLinked } from './calls.ts';

export type Step = 'reading' | 'nothing' | 'unreachable' | LinkedTransmittal;

/** The data of the link: fetched once, and again on request. */
export function useLinked(token: string): { step: Step; show: (page: LinkedTransmittal) => void; again: () => void } {
  const [step, setStep] = useState<Step>('reading');
  useEffect(() => {
    if (step !== 'reading') return undefined;
    const abort = new AbortController();
    readLinked(token, abort.signal).then(
      setStep,
      (error: unknown) => !abort.signal.aborted && setStep(isInvalidLink(error) ? 'nothing' : 'unreachable'),
    );
    return () => abort.abort();
  }, [token, step]);
  return { step, show: setStep, again: useCallback(() => setStep('reading'), []) };
}
