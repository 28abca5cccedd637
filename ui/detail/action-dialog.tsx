import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActionMeta, EntityMeta, FieldMeta, Row } from '../../core/shared/wire.ts';
import { Button, Dialog, Field } from '../kit/index.ts';
import { changesOf, columnsOf, NotAValue } from './draft.ts';
import type { Draft } from './draft.ts';
import { EditorControl } from './editor-control.tsx';
import { errorOf } from './use-save-field.ts';

/** Fields that an action asks for because the record has no value in them yet. */
export function askedFields(action: ActionMeta, meta: EntityMeta, row: Row): FieldMeta[] {
  return (action.require ?? []).flatMap((name) => meta.fields[name] ?? []).filter((field) => columnsOf(field).every((column) => row[column] === null || row[column] === undefined || row[column] === ''));
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
  const [draft, setDraft] = useState<Draft>({});
  const [chosen, setChosen] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const shown: Row = { ...row, ...chosen };

  const typed = (field: FieldMeta): Record<string, unknown> => changesOf(field, row, { ...Object.fromEntries(columnsOf(field).map((name) => [name, ''])), ...draft }) ?? {};
  const values = (): Record<string, unknown> => Object.assign({}, ...fields.map(typed), chosen) as Record<string, unknown>;
  const missing = fields.filter((field) => columnsOf(field).every((column) => !draft[column]?.trim() && (chosen[column] ?? null) === null));

  const submit = (): void => {
    try {
      setBusy(true);
      act(values()).then(close, (failure: unknown) => {
        setErrors(Object.fromEntries(fields.map((field) => [field.name, errorOf(failure, field, '')])));
        setBusy(false);
      });
    } catch (failure) {
      setBusy(false);
      if (!(failure instanceof NotAValue)) throw failure;
      setErrors(Object.fromEntries(fields.map((field) => [field.name, failure.message && draft[field.name] === failure.message ? intl.formatMessage({ id: 'detail.notNumber' }) : ''])));
    }
  };
  const reason = missing.length ? intl.formatMessage({ id: 'detail.missing' }, { fields: intl.formatList(missing.map((field) => field.label)) }) : undefined;
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
          <Field key={field.name} label={field.label} required help={field.help} error={errors[field.name] || undefined}>
            <EditorControl
              field={field} row={shown} draft={{ [field.name]: '', ...draft }} invalid={Boolean(errors[field.name])}
              change={(column, text) => { setErrors({}); setDraft({ ...draft, [column]: text }); }}
              choose={(value) => { setErrors({}); setChosen({ ...chosen, [field.name]: value }); }}
            />
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
