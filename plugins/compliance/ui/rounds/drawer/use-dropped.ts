import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { formOf, isApiError, upload, useLatest } from '../../../../../ui/index.ts';
import type { Sheet } from '../sheet-types.ts';
import { useRefresh } from '../use-round.ts';
import { beginReview, forgetReview } from './use-own-review.ts';

export interface Dropped {
  key: number;
  file: File;
  /** Upload progress, 0 to 1. */
  share: number;
  /** Why it was refused. */
  reason?: string;
}

/** Files that are being added to the reader's own review, one after another; a refused one stays with its reason. */
export function useDropped(sheet: Sheet): {
  queue: readonly Dropped[];
  add: (files: readonly File[]) => void;
  leave: (key: number) => void;
} {
  const intl = useIntl();
  const refresh = useRefresh();
  const [queue, setQueue] = useState<readonly Dropped[]>([]);
  const keys = useRef(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const change = (key: number, part: Partial<Dropped>): void =>
    setQueue((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const leave = (key: number): void => setQueue((now) => now.filter((one) => one.key !== key));
  const send = async (key: number, file: File): Promise<void> => {
    try {
      const form = formOf({ audit_item_review_id: await beginReview(sheet) }, file);
      await upload('review-attachment', form, { progress: (share) => change(key, { share }) });
      leave(key);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.status === 404) forgetReview(sheet.item.id);
      change(key, { reason: failure.texts[0] ?? intl.formatMessage({ id: 'compliance.item.not_sent' }) });
    } finally {
      refresh();
    }
  };
  const add = (files: readonly File[]): void => {
    for (const file of files) {
      const key = ++keys.current;
      setQueue((now) => [...now, { key, file, share: 0 }]);
      last.current = last.current.then(() => send(key, file));
    }
  };
  return { queue, add, leave };
}

/** The drawer around the element takes dropped files. @returns whether files are held over it. */
export function useDropOnDrawer(place: RefObject<HTMLElement | null>, takes: boolean, add: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useLatest(add);
  useEffect(() => {
    const drawer = place.current?.closest<HTMLElement>('.rd-drawer');
    if (!drawer || !takes) return;
    const holds = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
    const hold = (event: DragEvent): void => {
      if (!holds(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const part = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node && drawer.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!holds(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    drawer.addEventListener('dragover', hold);
    drawer.addEventListener('dragleave', part);
    drawer.addEventListener('drop', drop);
    return () => {
      drawer.removeEventListener('dragover', hold);
      drawer.removeEventListener('dragleave', part);
      drawer.removeEventListener('drop', drop);
    };
  }, [place, takes, latest]);
  return over;
}
