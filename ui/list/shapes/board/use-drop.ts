import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { columnKey, isArranged, targetsOf } from './targets.ts';

/** Makes an element a drop target for the cards that may move there. True while such a card is over it. */
export function useDrop(
  element: RefObject<HTMLElement | null>,
  meta: EntityMeta,
  field: FieldMeta,
  column: string,
  board: string,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      getData: () => ({ column }),
      canDrop: ({ source: { data } }) =>
        data['board'] === board &&
        (data['column'] !== column || isArranged(meta, field)) &&
        targetsOf(meta, field, data['row'] as Row).some((target) => columnKey(target.value) === column),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [element, meta, field, column, board]);
  return over;
}
