import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { IconButton, Ltr, useCopy } from '../kit/index.ts';
import { Read } from './read.tsx';
import { ValueEditor } from './value-editor.tsx';
import type { SaveField } from './use-save-field.ts';
import '../theme/detail.css';

/** Texts that may have several lines. */
const LONG: ReadonlySet<string> = new Set(['memo', 'html', 'tags', 'json', 'file']);

/** A click on the value starts editing, unless it was on a link or selected text. */
function meantEdit(event: MouseEvent): boolean {
  return !(event.target as Element).closest('a, button') && !getSelection()?.toString();
}

export interface ValueRowProps {
  meta: EntityMeta;
  field: FieldMeta;
  row: Row;
  /** Absent if the value cannot be changed here. */
  save?: SaveField | undefined;
}

/** One label and its value; if allowed, a click turns the value into its editor. */
export function ValueRow({ meta, field, row, save }: ValueRowProps): React.JSX.Element {
  const intl = useIntl();
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setEditing(false);
    // Returns the focus to the value, for keyboard users.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) pencil.current?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <dt>{field.label}</dt>
      <dd
        className="d-value"
        data-long={(LONG.has(field.type) && Boolean(row[field.name])) || undefined}
        data-editable={(save && !editing) || undefined}
        data-editing={editing || undefined}
        data-field={field.name}
        onClick={
          save && !editing
            ? (event) => {
                if (meantEdit(event)) setEditing(true);
              }
            : undefined
        }
      >
        {editing && save ? (
          <ValueEditor entity={meta.name} field={field} row={row} save={save} close={close} />
        ) : (
          <>
            <Value meta={meta} field={field} row={row} />
            {save && (
              <IconButton
                ref={pencil}
                icon="pencil"
                size="sm"
                tooltip={false}
                className="d-pencil"
                aria-label={intl.formatMessage({ id: 'detail.editField' }, { field: field.label })}
                onClick={() => setEditing(true)}
              />
            )}
          </>
        )}
      </dd>
    </>
  );
}

/** An address of a device: what is taken to other programs is copied with a click. */
function Copied({ label, value }: { label: string; value: string }): React.JSX.Element {
  const intl = useIntl();
  const copy = useCopy();
  return (
    <button
      type="button"
      className="d-copy"
      title={intl.formatMessage({ id: 'detail.copy' })}
      aria-label={intl.formatMessage({ id: 'detail.copyValue' }, { field: label, value })}
      onClick={() => copy(value)}
    >
      <Ltr>{value}</Ltr>
    </button>
  );
}

/** A bilingual text shows its other language beside it, muted. */
function Value({ meta, field, row }: Omit<ValueRowProps, 'save'>): React.JSX.Element {
  const other = field.bilingual ? row[`${field.name}_${LANGUAGES[1]}`] : undefined;
  const second = typeof other === 'string' && other !== row[field.name] ? other : '';
  return (
    <span className="d-read">
      {field.format !== undefined && row[field.name] ? (
        <Copied label={field.label} value={String(row[field.name])} />
      ) : (
        <Read field={field} row={row} meta={meta} />
      )}
      {second && field.type === 'text' && <bdi className="faint d-second">{second}</bdi>}
    </span>
  );
}
