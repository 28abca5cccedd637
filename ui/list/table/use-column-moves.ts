import { useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { MAX_WIDTH, MIN_WIDTH, pinnedFirst, writeColumn } from './column-choice.ts';
import type { ColumnChoice } from './column-choice.ts';

export interface ColumnMoves {
  /** Applies a width while dragging, without rendering rows. */
  preview: (name: string, width: number) => void;
  /** Stores a width; null: the default of its type. */
  resize: (name: string, width: number | null) => void;
  /** Fits the column to the visible values. */
  fit: (name: string) => void;
  widthOf: (name: string) => number;
  /** Moves a column before or after another. */
  move: (name: string, target: string, after: boolean) => void;
}

/** Limits a column width. */
export const clampWidth = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/**
 * Changes widths and order of columns. @param chosen the shown columns in order, the title first;
 * @param keep receives the columns in the format of the address.
 */
export function useColumnMoves(
  scroller: RefObject<HTMLElement | null>,
  chosen: readonly ColumnChoice[],
  keep: (columns: string[]) => void,
): ColumnMoves {
  const latest = useRef({ chosen, keep });
  latest.current = { chosen, keep };
  return useMemo<ColumnMoves>(() => {
    const put = (columns: readonly ColumnChoice[]): void => latest.current.keep(columns.map(writeColumn));
    const resize = (name: string, width: number | null): void =>
      put(
        latest.current.chosen.map((c) =>
          c.name === name ? { name, pinned: c.pinned, ...(width === null ? {} : { width: clampWidth(width) }) } : c,
        ),
      );
    const preview = (name: string, width: number): void => {
      const at = latest.current.chosen.findIndex((c) => c.name === name) + 1;
      const tracks = tracksOf(scroller.current);
      if (at < 1 || !tracks[at]) return;
      tracks[at] = `${clampWidth(width)}px`;
      scroller.current?.style.setProperty('--lt-cols', tracks.join(' '));
    };
    return {
      preview,
      resize,
      fit: (name) => resize(name, contentWidth(scroller.current, name)),
      widthOf: (name) => headOf(scroller.current, name)?.getBoundingClientRect().width ?? 0,
      move: (name, target, after) => put(moved(latest.current.chosen, name, target, after)),
    };
  }, [scroller]);
}

/**
 * Moves a column beside another; beside a pinned one it becomes pinned too, so that it stays where it was dropped. The title stays first.
 */
export function moved(columns: readonly ColumnChoice[], name: string, target: string, after: boolean): ColumnChoice[] {
  const own = columns.find((c) => c.name === name);
  const beside = columns.find((c) => c.name === target);
  if (!own || !beside || own === beside || own === columns[0]) return [...columns];
  const rest = columns.filter((c) => c !== own);
  const at = Math.max(1, rest.indexOf(beside) + (after ? 1 : 0));
  const pinned = beside === columns[0] ? own.pinned : beside.pinned;
  return pinnedFirst([...rest.slice(0, at), { ...own, pinned }, ...rest.slice(at)], (c) => c.pinned || c === columns[0]);
}

const headOf = (scroller: HTMLElement | null, name: string): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`.lt-head [data-field="${CSS.escape(name)}"]`) ?? null;

/** The current column widths in px. */
const tracksOf = (scroller: HTMLElement | null): string[] => {
  const row = scroller?.querySelector('.lt-head > .lt-tr');
  return row ? getComputedStyle(row).gridTemplateColumns.split(' ') : [];
};

/** The widest content of a column among the visible rows and its head, measured with the column at its natural width. */
function contentWidth(scroller: HTMLElement | null, name: string): number | null {
  const cells = [...(scroller?.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ?? [])];
  if (cells.length === 0) return null;
  const widths = cells.map((cell) => {
    const { width, minWidth } = cell.style;
    cell.style.width = 'max-content';
    cell.style.minWidth = '0';
    const wanted = cell.getBoundingClientRect().width;
    cell.style.width = width;
    cell.style.minWidth = minWidth;
    return wanted;
  });
  return Math.max(...widths) + 1;
}
