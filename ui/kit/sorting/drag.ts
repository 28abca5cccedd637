/** Sorting by dragging: the one that is pulled is put before or after the one it is dropped on. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export interface DragItem {
  element: HTMLElement;
  id: string;
  /** The part by which it is pulled; the whole without it. */
  handle?: Element;
  /** Stays where it is; others may be dropped after it. */
  fixed?: boolean;
}

/** In which half of an element the pointer is, in reading order. */
function isAfter(element: Element, { clientX, clientY }: { clientX: number; clientY: number }, axis: 'inline' | 'block'): boolean {
  const box = element.getBoundingClientRect();
  if (axis === 'block') return clientY > box.top + box.height / 2;
  const beyond = clientX > box.left + box.width / 2;
  return document.documentElement.dir === 'rtl' ? !beyond : beyond;
}

/**
 * Makes elements sortable among each other; the place of the drop is shown by `data-drop` (before, after), the one being pulled by
 * `data-dragged`. @returns ends it.
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
