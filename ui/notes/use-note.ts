import { useState } from 'react';
import { useConfirm } from '../kit/index.ts';
import { useIntl } from 'react-intl';

export interface NoteState {
  mode: 'view' | 'edit';
  text: string;
  type: (html: string) => void;
  edit: () => void;
  /** The running operation. */
  busy: 'save' | 'lock' | null;
  save: () => void;
  lock: (locked: boolean) => void;
  /** Leaves edit mode, or the dialog if there was no read mode; unsaved changes ask first. */
  leave: (close: () => void, whole?: boolean) => void;
}

interface NoteCalls {
  note: string | null;
  writable: boolean;
  onSave?: (html: string) => Promise<void>;
  onLock?: (locked: boolean) => Promise<void>;
}

/** View and edit state of a note: an empty one starts in edit mode (ST-11); a refused save keeps the input. */
export function useNote({ note, writable, onSave, onLock }: NoteCalls): NoteState {
  const intl = useIntl();
  const confirm = useConfirm();
  const [mode, setMode] = useState<'view' | 'edit'>(note || !writable ? 'view' : 'edit');
  const [text, type] = useState(note ?? '');
  const [busy, setBusy] = useState<NoteState['busy']>(null);
  const run = (kind: 'save' | 'lock', work: Promise<void> | undefined, then: () => void): void => {
    if (!work) return;
    setBusy(kind);
    // the refusal was already toasted
    work.then(then, () => undefined).finally(() => setBusy(null));
  };
  const word = (id: string): string => intl.formatMessage({ id: `form.leave.${id}` });
  return {
    mode: writable ? mode : 'view',
    text,
    type,
    busy,
    edit: () => {
      type(note ?? '');
      setMode('edit');
    },
    save: () => {
      if (busy === null && text !== '') run('save', onSave?.(text), () => setMode('view'));
    },
    lock: (locked) => {
      if (busy === null) run('lock', onLock?.(locked), () => undefined);
    },
    leave: (close, whole = false) => {
      const dirty = writable && mode === 'edit' && text !== (note ?? '');
      const back = (): void => {
        if (whole || !note || mode === 'view') close();
        else setMode('view');
      };
      const answer = dirty
        ? confirm({ title: word('title'), text: word('text'), confirm: word('discard'), cancel: word('stay'), danger: true })
        : Promise.resolve(true);
      void answer.then((go) => {
        if (go) back();
      });
    },
  };
}
