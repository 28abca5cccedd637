import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Textarea } from './input.tsx';

export interface NoteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The note; without one the dialog starts in edit mode (ST-11). */
  note: string | null;
  /** Writes the note; the dialog goes back to view mode when it succeeds, and keeps the text when it fails. */
  onSave?: (note: string) => Promise<void>;
  onExport?: () => void;
  /** Shown as locked or unlocked; a locked note cannot be edited. */
  locked?: boolean;
  /** Without it the lock is only shown. */
  onLock?: (locked: boolean) => void;
}

/** View and edit mode, export and lock, 600 wide. */
export function NoteDialog({ isOpen, onClose, title, note, onSave, onExport, locked = false, onLock }: NoteDialogProps): ReactElement {
  const { formatMessage } = useIntl();
  const writable = onSave !== undefined && !locked;
  const [mode, setMode] = useState<'view' | 'edit'>(note || !writable ? 'view' : 'edit');
  const [text, setText] = useState(note ?? '');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSave?.(text);
      setMode('view');
    } catch {
      // the answer has been shown as a toast; the text stays where it was typed
    } finally {
      setBusy(false);
    }
  };
  const lockLabel = formatMessage({ id: locked ? 'kit.note_locked' : 'kit.note_unlocked' });
  const tools = (
    <>
      <IconButton icon={locked ? 'lock' : 'lock-open'} aria-label={lockLabel} aria-pressed={locked} disabled={!onLock} onClick={() => onLock?.(!locked)} />
      {onExport && note && <IconButton icon="arrow-down-to-tray" aria-label={formatMessage({ id: 'kit.export' })} onClick={onExport} />}
    </>
  );
  const footer = mode === 'edit'
    ? (
      <>
        <Button onClick={() => { setText(note ?? ''); if (note) setMode('view'); else onClose(); }}>{formatMessage({ id: 'kit.cancel' })}</Button>
        <Button variant="primary" busy={busy} disabledReason={text.trim() === '' ? formatMessage({ id: 'kit.note_empty' }) : undefined} onClick={() => void save()}>{formatMessage({ id: 'kit.save' })}</Button>
      </>
    )
    : <><Button onClick={onClose}>{formatMessage({ id: 'kit.close' })}</Button>{writable && <Button icon="pencil" onClick={() => setMode('edit')}>{formatMessage({ id: 'kit.edit' })}</Button>}</>;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={600} tools={tools} footer={footer}>
      {mode === 'edit'
        ? <Textarea aria-label={formatMessage({ id: 'kit.note' })} autoFocus rows={8} dir="auto" value={text} onChange={(event) => setText(event.target.value)} />
        : <div className="k-note" dir="auto">{note || <span className="faint">{formatMessage({ id: 'kit.note_none' })}</span>}</div>}
    </Dialog>
  );
}
