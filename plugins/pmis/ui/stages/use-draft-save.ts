import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { invalidateRows, isApiError, toast } from '../../../../ui/index.ts';
import { reasonsOf } from './draft-reasons.ts';

interface DraftSaveProps {
  /** Name of the rows in the call. */
  list: string;
  /** Keys of the rows that are sent, in their order. */
  keys: readonly string[];
  /** Sends the draft, and says that it is saved. */
  send: () => Promise<void>;
  onSaved: () => void;
  /** Somebody else has saved meanwhile. */
  onStale?: (reason: string) => void;
}

export interface DraftSave {
  busy: boolean;
  /** Why rows were refused, by their keys. */
  refused: ReadonlyMap<string, string>;
  /** The reasons no longer hold. */
  forget: () => void;
  /** The draft is saved: the page may be left. */
  leaving: RefObject<boolean>;
  save: () => Promise<void>;
}

/** Saves a draft by one call: refused rows get their reasons, and the draft stays as it is. */
export function useDraftSave({ list, keys, send, onSaved, onStale }: DraftSaveProps): DraftSave {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const leaving = useRef(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await send();
      leaving.current = true;
      invalidateRows(client);
      onSaved();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(reasonsOf(error.errors, list, keys));
      if (error.status === 409 && onStale) return onStale(error.message);
      toast.error(error.message, {
        text: [...new Set(Object.values(error.errors ?? {}).flat())].filter((text) => text !== error.message).join(' ') || undefined,
      });
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return { busy, refused, forget: () => setRefused(new Map()), leaving, save };
}
