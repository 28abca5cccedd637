import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { droppedFiles, type Dropped } from './dropped.ts';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
const rowAt = ({ target }: DragEvent): number | null =>
  Number((target as Element).closest<HTMLElement>('[data-document]')?.dataset['document']) || null;

export interface DropArea {
  over: boolean;
  /** The document under the files. */
  onto: number | null;
  handlers: Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}

/** Files and folders that are dropped on a list, or on one of its documents. */
export function useDropArea(take: (files: readonly Dropped[], onto: number | null) => void, allowed: boolean): DropArea {
  // dragenter and dragleave also fire for each child element: the pointer has left the area at 0.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const [onto, setOnto] = useState<number | null>(null);
  const enter = (event: DragEvent, by: number): void => {
    if (!allowed || !holdsFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
    if (depth.current === 0) setOnto(null);
  };
  return {
    over,
    onto,
    handlers: {
      onDragEnter: (event) => enter(event, 1),
      onDragOver: (event) => {
        if (!allowed || !holdsFiles(event)) return;
        event.preventDefault();
        const row = rowAt(event);
        if (row !== onto) setOnto(row);
      },
      onDragLeave: (event) => enter(event, -1),
      onDrop: (event) => {
        if (!allowed || !holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        setOnto(null);
        const row = rowAt(event);
        void droppedFiles(event.dataTransfer).then((files) => take(files, row));
      },
    },
  };
}
