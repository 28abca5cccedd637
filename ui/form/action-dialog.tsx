import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { askedFields, commonValues, isSending, isUnset, sentValues } from '../../core/shared/asked.ts';
import type { Asked } from '../../core/shared/asked.ts';
import type { ActionMeta, EntityMeta, Row } from '../../core/shared/wire.ts';
import { inputsOf, languageOf } from '../boot/languages.ts';
import { refValue, refValues } from '../cells/index.ts';
import { isApiError, useSession } from '../data/index.ts';
import { Button, Dialog, Field, FieldError } from '../kit/index.ts';
import { AskHost } from '../slots/ask-host.tsx';
import { WIDGETS } from '../widgets/index.ts';
import { errorOf } from './refused-value.ts';

export interface ActionDialogProps {
  action: ActionMeta;
  meta: EntityMeta;
  row: Row;
  /** @throws ApiError if refused; this dialog shows it. */
  act: (values: Record<string, unknown>) => Promise<void>;
  close: () => void;
}

/** Asks for the required and optional fields of an action, then runs it. An error is shown below its field, any other above the buttons. */
export function ActionDialog({ action, meta, row, act, close }: ActionDialogProps): React.JSX.Element {
  const intl = useIntl();
  const [asked] = useState(() => askedFields(action, meta, [row]));
  const { user } = useSession();
  const [begun] = useState(() => commonValues(asked, [row], 1, user?.id));
  const [values, setValues] = useState<Record<string, unknown>>(begun);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const missing = asked.filter(({ field, required }) => required && isUnset(field, values));
  const reason = missing.length
    ? intl.formatMessage({ id: 'kit.fill_in' }, { fields: intl.formatList(missing.map(({ field }) => field.label)) })
    : isSending(asked, values)
      ? intl.formatMessage({ id: 'kit.still_sending' })
      : undefined;
  const errors = asked.map(({ field }) => (failure ? errorOf(failure, field, '') : ''));

  const submit = (): void => {
    if (reason !== undefined || busy) return;
    setBusy(true);
    act(sentValues(asked, values, begun)).then(close, (refusal: unknown) => {
      setFailure(refusal);
      setBusy(false);
    });
  };
  const footer = (
    <>
      <Button onClick={close}>
        <FormattedMessage id="kit.cancel" />
      </Button>
      <Button variant={action.tone === 'stop' ? 'danger' : 'primary'} busy={busy} disabledReason={reason} onClick={submit}>
        {action.label}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={action.label} width={500} footer={footer}>
      <div
        className="d-form"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      >
        {action.confirm && <p>{action.confirm}</p>}
        <AskHost action={action.name} meta={meta} row={row} />
        {asked.map((each, i) => (
          <AskedField
            key={each.field.name}
            asked={each}
            row={row}
            values={values}
            error={errors[i] ?? ''}
            change={(column, value) => {
              setFailure(undefined);
              setValues((old) => ({ ...old, [column]: value }));
            }}
          />
        ))}
        {isApiError(failure) && !errors.some(Boolean) && <FieldError>{failure.texts[0] ?? failure.code}</FieldError>}
      </div>
    </Dialog>
  );
}

interface AskedFieldProps {
  asked: Asked;
  row: Row;
  values: Record<string, unknown>;
  error: string;
  change: (column: string, value: unknown) => void;
}

/** One input field of the action with the form's own input; a bilingual one has an input per language. */
function AskedField({ asked: { field, required, of, apart }, row, values, error, change }: AskedFieldProps): React.JSX.Element | null {
  const Widget = WIDGETS[field.type];
  if (!Widget) return null;
  const stored = field.type === 'ref' && !apart ? refValue(field, row) : undefined;
  return (
    <Field label={field.label} required={required} help={field.help} error={error || undefined}>
      {(ids) =>
        inputsOf(field).map((column, index) => (
          <Widget
            entity={of}
            sibling={(name) => values[name] ?? row[name]}
            key={column}
            control={index === 0 ? ids : { ...ids, id: `${ids.id}-${column}` }}
            field={field}
            lang={languageOf(field, column)}
            value={values[column] ?? null}
            refLabel={stored && stored.id === values[column] ? stored.label : undefined}
            refLabels={field.type === 'refs' && !apart ? refValues(field, row) : undefined}
            onChange={(value) => change(column, value)}
            onBlur={() => undefined}
            locked={false}
            exists
          />
        ))
      }
    </Field>
  );
}
