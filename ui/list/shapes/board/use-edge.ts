import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export type Edge = 'before' | 'after';

/** Makes a card a drop target for others of its board: they land before it or after it, by the half that they are over. */
export function useEdge(element: RefObject<HTMLElement | null>, board: string, column: string, card: number | undefined): Edge | undefined {
  const [edge, setEdge] = useState<Edge>();
  useEffect(() => {
    if (!element.current || card === undefined) return undefined;
    const clear = (): void => setEdge(undefined);
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source: { data } }) => data['board'] === board && (data['row'] as { id: number }).id !== card,
      getData: ({ input, element: over }) => {
        const box = over.getBoundingClientRect();
        return { column, card, edge: input.clientY < box.top + box.height / 2 ? 'before' : 'after' };
      },
      onDrag: ({ self }) => setEdge(self.data['edge'] as Edge),
      onDragLeave: clear,
      onDrop: clear,
    });
  }, [element, board, column, card]);
  return edge;
}
