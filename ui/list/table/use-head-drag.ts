import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useNear } from '../../kit/sorting/use-near.ts';
import type { ListColumn } from './use-columns.ts';
import type { ColumnMoves } from './use-column-moves.ts';

/** Makes column heads draggable; the drag library is loaded when the pointer comes to them. The title stays first. */
export function useHeadDrag(row: RefObject<HTMLElement | null>, columns: readonly ListColumn[], moves: ColumnMoves | undefined): void {
  const names = columns.map((c) => c.field.name).join(' ');
  const near = useNear(row, moves !== undefined);
  useEffect(() => {
    if (!moves || !near) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    void import('../../kit/sorting/drag.ts').then(({ dragToSort }) => {
      if (left || !row.current) return;
      const cells = [...row.current.querySelectorAll<HTMLElement>('[role="columnheader"][data-field]')];
      stop = dragToSort(
        cells.map((element, i) => ({ element, id: element.dataset['field'] ?? '', fixed: i === 0 })),
        'columns',
        'inline',
        moves.move,
      );
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [row, names, moves, near]);
}
