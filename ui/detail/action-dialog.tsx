import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActionMeta, EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { Button, Dialog, Field } from '../kit/index.ts';
import { WIDGETS } from '../widgets/index.ts';
import { columnsOf } from './draft.ts';
import { errorOf } from './use-save-field.ts';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that an action asks for because the record has no value in them yet. */
export function askedFields(action: ActionMeta, meta: EntityMeta, row: Row): FieldMeta[] {
  return (action.require ?? []).flatMap((name) => meta.fields[name] ?? []).filter((field) => columnsOf(field).every((column) => isEmpty(row[column])));
}

export interface ActionDialogProps {
  action: ActionMeta;
  meta: EntityMeta;
  row: Row;
  /** @throws ApiError when refused. */
  act: (values: Record<string, unknown>) => Promise<void>;
  close: () => void;
}

/** Asks for what an action needs, then runs it; a refusal stands under its field. */
export function ActionDialog({ action, meta, row, act, close }: ActionDialogProps): React.JSX.Element {
  const intl = useIntl();
  const [fields] = useState(() => askedFields(action, meta, row));
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const missing = fields.filter((field) => columnsOf(field).every((column) => isEmpty(values[column])));
  const reason = missing.length ? intl.formatMessage({ id: 'detail.fillIn' }, { fields: intl.formatList(missing.map((field) => field.label)) }) : undefined;

  const submit = (): void => {
    setBusy(true);
    act(values).then(close, (refusal: unknown) => { setFailure(refusal); setBusy(false); });
  };
  const footer = (
    <>
      <Button onClick={close}><FormattedMessage id="detail.cancel" /></Button>
      <Button variant={action.tone === 'stop' ? 'danger' : 'primary'} busy={busy} disabledReason={reason} onClick={submit}>{action.label}</Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={action.label} width={500} footer={footer}>
      <div className="d-form">
        {action.confirm && <p>{action.confirm}</p>}
        {fields.map((field) => (
          <AskedField
            key={field.name} entity={meta.name} field={field} row={row} values={values} error={failure ? errorOf(failure, field, '') : ''}
            change={(column, value) => { setFailure(undefined); setValues({ ...values, [column]: value }); }}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface AskedFieldProps {
  entity: string;
  field: FieldMeta;
  row: Row;
  values: Record<string, unknown>;
  error: string;
  change: (column: string, value: unknown) => void;
}

/** One asked field with the form's own input; a bilingual one has an input per language. */
function AskedField({ entity, field, row, values, error, change }: AskedFieldProps): React.JSX.Element | null {
  const Widget = WIDGETS[field.type];
  if (!Widget) return null;
  return (
    <Field label={field.label} required help={field.help} error={error || undefined}>
      {(ids) => columnsOf(field).map((column, index) => (
        <Widget
          entity={entity} sibling={(name) => values[name] ?? row[name]} key={column} control={index === 0 ? ids : { ...ids, id: `${ids.id}-${column}` }} field={field} lang={field.bilingual ? (column.slice(-2) as 'en' | 'ar') : undefined}
          value={values[column] ?? null} onChange={(value) => change(column, value)} onBlur={() => undefined} locked={false} exists
        />
      ))}
    </Field>
  );
}
