import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '../../core/shared/clock.ts';
import type { Draft } from './drafts.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import type { Grids } from './grid/rows.ts';
import type { Values } from './validator.ts';

/** A pause in typing after which it is kept. */
const PAUSE = 800;

export interface DraftOptions {
  /** null: nothing is kept (the form of a drawer). */
  place: string | null;
  dirty: boolean;
  version: number;
  values: Values;
  grids: Grids;
}

export interface KeptDraft {
  /** Found when the form was opened, and not answered yet. */
  found: Draft | null;
  /** When it was last kept since; null for not yet. */
  keptAt: number | null;
  /** The reader does not want it, or has taken it. */
  answer: () => void;
  /** Saved, or given up. */
  drop: () => void;
}

/** Keeps what is typed on this device while it is unsaved, and finds it again after a crash. */
export function useDraft({ place, dirty, version, values, grids }: DraftOptions): KeptDraft {
  const [found, setFound] = useState<Draft | null>(() => (place === null ? null : readDraft(place)));
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const over = useRef(false);
  useEffect(() => {
    if (place === null || !dirty) return undefined;
    over.current = false;
    const timer = setTimeout(() => {
      const at = clock.now();
      if (!over.current && keepDraft(place, { at, version, values, grids })) setKeptAt(at);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [place, dirty, version, values, grids]);
  // Typed anew instead of an answer: the offer is gone with it.
  useEffect(() => {
    if (dirty) setFound(null);
  }, [dirty]);
  const drop = useCallback(() => {
    over.current = true;
    if (place !== null) dropDraft(place);
    setKeptAt(null);
  }, [place]);
  return { found, keptAt, answer: useCallback(() => setFound(null), []), drop };
}
