/** Sorting by drag and drop: the dragged item is put before or after the drop target. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export interface DragItem {
  element: HTMLElement;
  id: string;
  /** The drag handle; the whole element without it. */
  handle?: Element;
  /** Cannot be dragged; others may be dropped after it. */
  fixed?: boolean;
}

/** Whether the pointer is in the second half of an element, in reading order. */
function isAfter(element: Element, { clientX, clientY }: { clientX: number; clientY: number }, axis: 'inline' | 'block'): boolean {
  const box = element.getBoundingClientRect();
  if (axis === 'block') return clientY > box.top + box.height / 2;
  const beyond = clientX > box.left + box.width / 2;
  return document.documentElement.dir === 'rtl' ? !beyond : beyond;
}

/**
 * Makes elements sortable among each other. `data-drop` (before, after) shows the drop position, `data-dragged` the dragged element.
 * @returns a cleanup function.
 */
export function dragToSort(
  items: readonly DragItem[],
  kind: string,
  axis: 'inline' | 'block',
  onMove: (id: string, target: string, after: boolean) => void,
): () => void {
  return combine(
    ...items.flatMap(({ element, id, fixed, handle }) => [
      ...(fixed
        ? []
        : [
            draggable({
              element,
              dragHandle: handle,
              getInitialData: () => ({ kind, id }),
              onDragStart: () => {
                element.dataset['dragged'] = '';
              },
              onDrop: () => {
                delete element.dataset['dragged'];
              },
            }),
          ]),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind && source.data['id'] !== id,
        onDrag: ({ location }) => {
          element.dataset['drop'] = fixed || isAfter(element, location.current.input, axis) ? 'after' : 'before';
        },
        onDragLeave: () => {
          delete element.dataset['drop'];
        },
        onDrop: ({ source, location }) => {
          delete element.dataset['drop'];
          onMove(String(source.data['id']), id, fixed === true || isAfter(element, location.current.input, axis));
        },
      }),
    ]),
  );
}
