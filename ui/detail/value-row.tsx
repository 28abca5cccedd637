import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta, Row } from '../../core/shared/wire.ts';
import { ReadValue } from '../cells/index.ts';
import { IconButton } from '../kit/index.ts';
import { ValueEditor } from './value-editor.tsx';
import type { SaveField } from './use-save-field.ts';

/** Texts that may run over several lines. */
const LONG: ReadonlySet<string> = new Set(['memo', 'html', 'tags', 'json']);

/** A press on the value edits it, unless it meant a link inside or a selection of text. */
function meantEdit(event: MouseEvent): boolean {
  return !(event.target as Element).closest('a, button') && !getSelection()?.toString();
}

export interface ValueRowProps {
  field: FieldMeta;
  row: Row;
  /** Missing where the value cannot be changed here. */
  save?: SaveField | undefined;
}

/** One label and its value; where allowed, a press turns the value into its editor. */
export function ValueRow({ field, row, save }: ValueRowProps): React.JSX.Element {
  const intl = useIntl();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <dt>{field.label}</dt>
      <dd
        className="d-value" data-long={LONG.has(field.type) || undefined} data-editable={(save && !editing) || undefined} data-editing={editing || undefined} data-field={field.name}
        onClick={save && !editing ? (event) => { if (meantEdit(event)) setEditing(true); } : undefined}
      >
        {editing && save
          ? <ValueEditor field={field} row={row} save={save} close={() => setEditing(false)} />
          : <>
              <Value field={field} row={row} />
              {save && <IconButton icon="pencil" size="sm" tooltip={false} className="d-pencil" aria-label={intl.formatMessage({ id: 'detail.editField' }, { field: field.label })} onClick={() => setEditing(true)} />}
            </>}
      </dd>
    </>
  );
}

/** A bilingual text shows its other language beside it, quietly. */
function Value({ field, row }: { field: FieldMeta; row: Row }): React.JSX.Element {
  const { locale } = useIntl();
  const other = field.bilingual ? row[`${field.name}_${locale.startsWith('ar') ? 'en' : 'ar'}`] : undefined;
  const second = typeof other === 'string' && other !== row[field.name] ? other : '';
  return (
    <span className="d-read">
      <ReadValue field={field} row={row} />
      {second && field.type === 'text' && <bdi className="faint d-second">{second}</bdi>}
    </span>
  );
}
