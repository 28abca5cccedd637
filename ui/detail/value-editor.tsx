import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta, Row } from '../../core/shared/wire.ts';
import { FieldError } from '../kit/index.ts';
import { changesOf, draftOf, NotAValue } from './draft.ts';
import type { Draft } from './draft.ts';
import { EditorControl } from './editor-control.tsx';
import { errorOf } from '../form/refused-value.ts';
import type { SaveField } from './use-save-field.ts';

/** Controls that save as soon as a value is chosen. */
const AT_ONCE: ReadonlySet<string> = new Set(['boolean', 'enum', 'ref', 'date', 'datetime', 'time', 'color']);

/** Multi-line texts, in which Enter adds a line. */
const LONG: ReadonlySet<string> = new Set(['memo', 'html']);

/** Milliseconds until a picker has closed after a click outside. */
const PICKER_CLOSES = 150;

/** True if the focus is in the editor, or in a picker that belongs to it. */
const within = (place: HTMLElement | null): boolean =>
  Boolean(
    place?.contains(document.activeElement) ||
    document.activeElement?.closest('.bp6-portal') ||
    document.querySelector('.bp6-portal .f-picker'),
  );

export interface ValueEditorProps {
  /** Name of the row's entity. */
  entity: string;
  field: FieldMeta;
  row: Row;
  save: SaveField;
  close: () => void;
}

/** The in-place editor of one value: Enter or blur saves, Escape cancels, a refusal is shown below. */
export function ValueEditor({ entity, field, row, save, close }: ValueEditorProps): React.JSX.Element {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>(() => draftOf(field, row));
  const [error, setError] = useState('');
  const busy = useRef(false);
  const over = useRef(false);

  useEffect(() => {
    const control = place.current?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
    // Days are usually picked, so the picker opens with the editor.
    if (field.type === 'date') control?.click();
  }, [field.type]);

  const end = (): void => {
    over.current = true;
    close();
  };
  const send = async (changes: Record<string, unknown>): Promise<void> => {
    busy.current = true;
    try {
      await save(changes);
      end();
    } catch (failure) {
      setError(errorOf(failure, field));
      place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    } finally {
      busy.current = false;
    }
  };
  const commit = (): void => {
    if (busy.current || over.current) return;
    try {
      const changes = changesOf(field, row, draft);
      if (changes) void send(changes);
      else end();
    } catch (failure) {
      if (!(failure instanceof NotAValue)) throw failure;
      setError(intl.formatMessage({ id: 'detail.notNumber' }));
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // React events also bubble from a picker in a portal; those keys belong to the picker.
    if (!place.current?.contains(event.target as Node)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      end();
    } else if (
      event.key === 'Enter' &&
      !event.defaultPrevented &&
      !event.nativeEvent.isComposing &&
      (!LONG.has(field.type) || event.ctrlKey || event.metaKey)
    ) {
      event.preventDefault();
      commit();
    }
  };
  const onBlur = (event: FocusEvent): void => {
    if (place.current?.contains(event.relatedTarget as Node | null)) return;
    if (!AT_ONCE.has(field.type)) return commit();
    // After this delay a picker has either taken the focus or closed.
    setTimeout(() => {
      if (!busy.current && !over.current && !within(place.current)) end();
    }, PICKER_CLOSES);
  };

  return (
    <div ref={place} className="d-editor" onKeyDown={onKeyDown} onBlur={onBlur}>
      <EditorControl
        entity={entity}
        field={field}
        row={row}
        draft={draft}
        invalid={error !== ''}
        change={(column, text) => {
          setError('');
          setDraft({ ...draft, [column]: text });
        }}
        choose={(value) => {
          void send({ [field.name]: value });
        }}
      />
      {LONG.has(field.type) && !error && <span className="faint small">{intl.formatMessage({ id: 'detail.longKeys' })}</span>}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
