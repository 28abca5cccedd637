import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RefValue } from '../../core/shared/wire.ts';
import { download } from '../charts/export.ts';
import { RichText } from '../cells/rich-text.tsx';
import { Avatar, Button, Dialog, formatDateTime, Icon, IconButton, Ltr } from '../kit/index.ts';
import { RichTextInput } from '../widgets/rich-text-input.tsx';
import { noteDocument } from './note-file.ts';
import { useNote } from './use-note.ts';
import '../theme/notes.css';

export interface NoteDialogProps {
  onClose: () => void;
  /** Name of the note's subject: second line of the head, title of the exported file. */
  about: string;
  /** Stored HTML; if empty, the dialog opens in edit mode (ST-11). */
  note: string | null;
  locked: boolean;
  /** The last change, if known. */
  edited?: { by: RefValue | null; at: string };
  /** Why nobody may change it any more ("The round is closed."): the dialog is read-only. */
  closed?: string;
  /** Who may edit while it is unlocked, as a sentence. */
  hint?: string;
  /** Absent: read-only for this reader. Rejects if refused; the input then stays. */
  onSave?: (html: string) => Promise<void>;
  onLock?: (locked: boolean) => Promise<void>;
}

/** A note in a dialog of 600 px: reading and writing, lock, export, full screen. */
export function NoteDialog({ onClose, about, note, locked, edited, closed, hint, onSave, onLock }: NoteDialogProps): ReactElement {
  const intl = useIntl();
  const id = useId();
  const page = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  const state = useNote({ note, writable: onSave !== undefined && !locked && closed === undefined, onSave, onLock });
  const word = (name: string): string => intl.formatMessage({ id: `notes.${name}` });
  const editing = state.mode === 'edit';
  const by = edited?.by
    ? intl.formatMessage({ id: 'notes.edited_by' }, { name: edited.by.label, at: formatDateTime(edited.at) })
    : undefined;
  const save = (event: KeyboardEvent): void => {
    if (!editing || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    state.save();
  };
  const take = (): void => {
    const root = document.documentElement;
    const text = noteDocument({
      title: word('title'),
      about,
      html: page.current?.querySelector('.rt')?.innerHTML ?? '',
      by,
      lang: root.lang,
      dir: root.dir || 'ltr',
    });
    download(`${about}.html`, new Blob([text], { type: 'text/html;charset=utf-8' }));
  };
  const tools = (
    <>
      <IconButton
        icon={locked ? 'lock' : 'lock-open'}
        aria-label={word(locked ? 'locked' : 'unlocked')}
        aria-pressed={locked}
        aria-disabled={!onLock || closed !== undefined || undefined}
        onClick={() => {
          if (closed === undefined) state.lock(!locked);
        }}
      />
      {note && !editing && <IconButton icon="arrow-up-from-tray" aria-label={word('export')} onClick={take} />}
      <IconButton
        icon={full ? 'frame-corners' : 'arrows-out-corners'}
        aria-label={word(full ? 'smaller' : 'full')}
        aria-pressed={full}
        onClick={() => setFull(!full)}
      />
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={() => state.leave(onClose, true)}
      title={
        <>
          {word('title')}
          <small className="nt-about cut" title={about}>
            <bdi>{about}</bdi>
          </small>
        </>
      }
      width={600}
      full={full}
      tools={tools}
      footer={
        <Foot
          state={state}
          locked={locked}
          closed={closed}
          hint={hint}
          canSave={onSave !== undefined}
          canLock={onLock !== undefined}
          onClose={onClose}
          empty={!note}
        />
      }
    >
      <div ref={page} className="nt" onKeyDownCapture={save}>
        {editing ? (
          <RichTextInput
            id={`${id}-text`}
            label={word('title')}
            value={state.text}
            onChange={state.type}
            placeholder={word('placeholder')}
            focus
          />
        ) : note ? (
          <RichText html={note} />
        ) : (
          <p className="faint">{word('none')}</p>
        )}
        {!editing && edited && (
          <p className="nt-by">
            {edited.by && <Avatar id={edited.by.id} name={edited.by.label} src={edited.by.picture} size={24} />}
            <span>
              {edited.by && <bdi>{edited.by.label}</bdi>}
              <small>
                <FormattedMessage id="notes.edited" values={{ at: <Ltr>{formatDateTime(edited.at)}</Ltr> }} />
              </small>
            </span>
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface FootProps {
  state: ReturnType<typeof useNote>;
  locked: boolean;
  closed: string | undefined;
  hint: string | undefined;
  canSave: boolean;
  canLock: boolean;
  empty: boolean;
  onClose: () => void;
}

/** The state of the lock, and the possible actions. */
function Foot({ state, locked, closed, hint, canSave, canLock, empty, onClose }: FootProps): ReactElement {
  const intl = useIntl();
  const word = (name: string): string => intl.formatMessage({ id: `notes.${name}` });
  if (state.mode === 'edit') {
    return (
      <>
        <span className="nt-state" />
        <Button variant="ghost" onClick={() => state.leave(onClose)}>
          {word('cancel')}
        </Button>
        <Button
          variant="primary"
          busy={state.busy === 'save'}
          disabledReason={state.text === '' ? word('write_first') : undefined}
          onClick={state.save}
        >
          {word('save')}
        </Button>
      </>
    );
  }
  const sentence = closed ?? (locked ? word('locked_text') : `${word('unlocked')}.${hint ? ` ${hint}` : ''}`);
  return (
    <>
      <span className="nt-state">
        <Icon name={locked || closed !== undefined ? 'lock' : 'lock-open'} />
        <span>{sentence}</span>
      </span>
      {canLock && closed === undefined && (
        <Button variant="ghost" icon={locked ? 'lock-open' : 'lock'} busy={state.busy === 'lock'} onClick={() => state.lock(!locked)}>
          {word(locked ? 'unlock' : 'lock')}
        </Button>
      )}
      {canSave && closed === undefined && !locked && (
        <Button icon="pencil" autoFocus onClick={state.edit}>
          {word(empty ? 'write' : 'edit')}
        </Button>
      )}
    </>
  );
}
