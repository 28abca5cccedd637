import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '../../core/shared/clock.ts';
import type { Draft } from './drafts.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import type { Grids } from './grid/rows.ts';
import type { Values } from './validator.ts';

/** Debounce of storing the draft. */
const PAUSE = 800;

export interface DraftOptions {
  /** The storage key; null: no draft is stored (the form of a drawer). */
  place: string | null;
  dirty: boolean;
  version: number;
  values: Values;
  grids: Grids;
}

export interface KeptDraft {
  /** A stored draft found on opening, until the reader answers the offer. */
  found: Draft | null;
  /** When it was last stored; null if never. */
  keptAt: number | null;
  /** The reader declined or restored the draft. */
  answer: () => void;
  /** Deletes the draft after saving or discarding. */
  drop: () => void;
}

/** Stores unsaved input on this device, and offers it again after a crash. */
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
  // Typing instead of answering closes the offer.
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
