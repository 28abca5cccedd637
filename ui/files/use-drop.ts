import { useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;

export interface DropZone {
  /** Files are dragged over the zone. */
  over: boolean;
  /** For the zone's element. */
  handlers: Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}

/** Accepts files that are dropped on an element and, unless `paste` is false, pasted while it is mounted. */
export function useDrop(take: (files: Iterable<File>) => void, { paste = true }: { paste?: boolean } = {}): DropZone {
  // Counter, because dragenter and dragleave also fire for each child element: the pointer has left the zone at 0.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!paste) return undefined;
    const onPaste = (event: ClipboardEvent): void => {
      const files = event.clipboardData?.files;
      if (!files?.length || isTyping(event.target)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [paste]);
  const move = (event: DragEvent, by: number): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return {
    over,
    handlers: {
      onDragEnter: (event) => move(event, 1),
      onDragOver: (event) => {
        if (holdsFiles(event)) event.preventDefault();
      },
      onDragLeave: (event) => move(event, -1),
      onDrop: (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        latest.current(event.dataTransfer.files);
      },
    },
  };
}
