import { useCallback, useMemo, useRef, useState } from 'react';
import type { Grids, GridRow } from './grid/rows.ts';
import { isChanged } from './grid/rows.ts';

/** An error in a row, as the form lists it. */
export interface GridFault {
  key: string;
  column: string;
  /** Its position: `Bonds and insurance, row 2: Amount`. */
  label: string;
}

/** Focuses a cell. */
export type GoToCell = (key: string, column: string) => void;

export interface GridsState {
  /** Rows of the changed grids, by field. */
  rows: Grids;
  /** All errors that prevent saving, in the order of the grids. */
  faults: readonly (GridFault & { grid: string })[];
  dirty: boolean;
  /** Lookups of pasted texts that have no answer yet; saving waits for them. */
  pending: number;
  /** The server's error of a cell. */
  refusedIn: (grid: string, key: string, column: string) => string | undefined;
  set: (grid: string, rows: readonly GridRow[]) => void;
  /** Counts a lookup as pending until it ends. */
  wait: (lookup: Promise<void>) => Promise<void>;
  report: (grid: string, faults: readonly GridFault[]) => void;
  /** Sets server errors by `grid.key.column`. */
  refuse: (texts: Readonly<Record<string, string>>) => void;
  /** Typing in a cell clears its server error. */
  forgive: (grid: string, key: string, column: string) => void;
  reset: (rows?: Grids) => void;
  /** A grid registers how to focus its cells. */
  offer: (grid: string, go: GoToCell | null) => void;
  go: (grid: string, key: string, column: string) => void;
}

const NONE = {};

/** Child rows that are saved with the record. */
export function useGrids(): GridsState {
  const [rows, setRows] = useState<Grids>(NONE);
  const [found, setFound] = useState<Readonly<Record<string, readonly GridFault[]>>>(NONE);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>(NONE);
  const [pending, setPending] = useState(0);
  const ways = useRef(new Map<string, GoToCell>());
  const dirty = useMemo(() => Object.values(rows).some((some) => some.some(isChanged)), [rows]);
  const faults = useMemo(() => Object.entries(found).flatMap(([grid, some]) => some.map((fault) => ({ ...fault, grid }))), [found]);
  return {
    rows,
    faults,
    dirty,
    pending,
    wait: useCallback(async (lookup) => {
      setPending((count) => count + 1);
      try {
        await lookup;
      } finally {
        setPending((count) => count - 1);
      }
    }, []),
    refusedIn: (grid, key, column) => refused[`${grid}.${key}.${column}`],
    set: useCallback((grid, next) => setRows((old) => ({ ...old, [grid]: next })), []),
    report: useCallback((grid, next) => setFound((old) => (next.length === 0 && !old[grid]?.length ? old : { ...old, [grid]: next })), []),
    refuse: useCallback((texts) => setRefused(texts), []),
    forgive: useCallback(
      (grid, key, column) =>
        setRefused((old) => {
          const name = `${grid}.${key}.${column}`;
          return name in old ? Object.fromEntries(Object.entries(old).filter(([other]) => other !== name)) : old;
        }),
      [],
    ),
    reset: useCallback((next = NONE) => {
      setRows(next);
      setRefused(NONE);
    }, []),
    offer: useCallback((grid, go) => {
      if (go) ways.current.set(grid, go);
      else ways.current.delete(grid);
    }, []),
    go: useCallback((grid, key, column) => ways.current.get(grid)?.(key, column), []),
  };
}
