import { useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { announceError, Button, IconButton, isApiError, LeaveGuard, RichText, RichTextInput } from '../../../../../ui/index.ts';
import type { Sheet } from '../sheet-types.ts';
import { useSaveItem } from './use-save-item.ts';

interface NoteProps {
  round: number;
  sheet: Sheet;
  writing: boolean;
  onWriting: (on: boolean) => void;
}

/** Drafts of notes by item, kept while the reader steps through controls. */
const unsaved = new Map<number, string>();
export const isWriting = (item: number): boolean => unsaved.has(item);

/** The auditor's note on the control; nothing if there is none. */
export function Note({ round, sheet, writing, onWriting }: NoteProps): ReactElement | null {
  const intl = useIntl();
  const { note } = sheet.item;
  if (writing) return <Editor round={round} sheet={sheet} onDone={() => onWriting(false)} />;
  if (!note) return null;
  return (
    <section>
      <div className="rd-sec-head">
        <h3>
          <FormattedMessage id="compliance.item.note" />
        </h3>
        {sheet.can.update && (
          <span className="end">
            <IconButton
              icon="pencil"
              aria-label={intl.formatMessage({ id: 'compliance.item.edit_note' })}
              onClick={() => onWriting(true)}
            />
          </span>
        )}
      </div>
      <div className="rd-note">
        <RichText html={note} />
      </div>
    </section>
  );
}

function Editor({ round, sheet, onDone }: { round: number; sheet: Sheet; onDone: () => void }): ReactElement {
  const intl = useIntl();
  const id = useId();
  const save = useSaveItem(round, sheet);
  const { id: item, note } = sheet.item;
  const [text, setText] = useState(unsaved.get(item) ?? note ?? '');
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);
  const dirty = text !== (note ?? '');
  const type = (html: string): void => {
    setText(html);
    if (html === (note ?? '')) unsaved.delete(item);
    else unsaved.set(item, html);
  };
  const leave = (): void => {
    unsaved.delete(item);
    onDone();
  };
  const submit = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await save({ note: text || null });
      leave();
    } catch (failure) {
      setBusy(false);
      if (!isApiError(failure)) throw failure;
      if (failure.status === 422) announceError(failure);
    }
  };
  return (
    <section
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }
      }}
    >
      <div className="rd-sec-head">
        <h3>
          <FormattedMessage id="compliance.item.note" />
        </h3>
      </div>
      <RichTextInput
        id={`${id}-note`}
        label={intl.formatMessage({ id: 'compliance.item.note' })}
        value={text}
        onChange={type}
        placeholder={intl.formatMessage({ id: 'compliance.item.note_hint' })}
        focus
      />
      <div className="rd-note-foot">
        <Button size="sm" variant="ghost" onClick={leave}>
          <FormattedMessage id="compliance.round.cancel" />
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={busy}
          disabledReason={dirty ? undefined : intl.formatMessage({ id: 'compliance.item.nothing_changed' })}
          onClick={() => void submit()}
        >
          <FormattedMessage id="compliance.item.save_note" />
        </Button>
      </div>
      <LeaveGuard dirty={dirty} open={leaving} onLeave={() => unsaved.delete(item)} />
    </section>
  );
}
