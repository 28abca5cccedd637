import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { askedFields, commonValues, isSending, isUnset, sentValues } from '../../../core/shared/asked.ts';
import type { EntityMeta, FieldMeta, RefValue } from '../../../core/shared/wire.ts';
import { refValue, refValues } from '../../cells/index.ts';
import { useSession } from '../../data/index.ts';
import { Button, Dialog } from '../../kit/index.ts';
import { AskHost } from '../../slots/ask-host.tsx';
import { ProgressLine } from './progress-line.tsx';
import { namesOf } from './bulk-messages.ts';
import type { BulkRun, Flow } from './use-bulk-run.ts';
import { ValueLine } from './value-line.tsx';
import { loadedOf } from './work.ts';

interface AskValuesProps {
  meta: EntityMeta;
  flow: Extract<Flow, { step: 'ask' }>;
  run: BulkRun;
}

/** Asks once for the input fields of an action on many rows; unchanged optional fields keep each row's own value. */
export function AskValues({ meta, flow: { targets, action }, run }: AskValuesProps): ReactElement {
  const intl = useIntl();
  const rows = loadedOf(targets);
  const [asked] = useState(() => askedFields(action, meta, rows, targets.length));
  const { user } = useSession();
  const [begun] = useState(() => commonValues(asked, rows, targets.length, user?.id));
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(begun);
  const missing = asked.filter(({ field, required }) => required && isUnset(field, values)).map(({ field }) => field.label);
  const reason =
    missing.length > 0
      ? intl.formatMessage({ id: 'bulk.fill_in' }, { fields: intl.formatList(missing) })
      : isSending(asked, values)
        ? intl.formatMessage({ id: 'bulk.still_sending' })
        : undefined;
  const close = (): void => {
    run.stop();
    run.show(null);
  };
  const next = (): void => {
    if (reason === undefined && !run.busy) void run.check({ verb: 'act', action, values: sentValues(asked, values, begun) }, targets);
  };
  // A reference may depend on a field whose value is the same in all rows.
  const sibling = (name: string): unknown =>
    values[name] ?? (rows.length === targets.length && rows.every((row) => row[name] === rows[0]?.[name]) ? rows[0]?.[name] : undefined);
  const label = (field: FieldMeta): string | undefined => {
    const ref = rows[0] && field.type === 'ref' ? refValue(field, rows[0]) : undefined;
    return ref && ref.id === values[field.name] ? ref.label : undefined;
  };
  const labels = (field: FieldMeta): RefValue[] | undefined => (rows[0] && field.type === 'refs' ? refValues(field, rows[0]) : undefined);
  return (
    <Dialog
      isOpen
      onClose={close}
      width={500}
      title={intl.formatMessage({ id: 'bulk.act.confirm' }, { ...namesOf(meta, intl), action: action.label, n: targets.length })}
      footer={
        <>
          <Button onClick={close}>{intl.formatMessage({ id: 'kit.cancel' })}</Button>
          <Button variant="primary" busy={run.busy} disabledReason={reason} onClick={next}>
            {targets.length === 1 ? action.label : intl.formatMessage({ id: 'bulk.continue' })}
          </Button>
        </>
      }
    >
      <div
        className="lb-fields"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) next();
        }}
      >
        {targets.length > 1 && <p className="muted">{intl.formatMessage({ id: 'bulk.act.values' }, { n: targets.length })}</p>}
        {targets.length === 1 && rows[0] && <AskHost action={action.name} meta={meta} row={rows[0]} />}
        {asked.map(({ field, required, of, apart }) => (
          <ValueLine
            key={field.name}
            entity={of}
            field={field}
            values={values}
            required={required}
            refLabel={apart ? undefined : label(field)}
            refLabels={apart ? undefined : labels(field)}
            sibling={sibling}
            help={
              field.help ??
              (required || apart || targets.length === 1 || begun[field.name] !== undefined ? '' : intl.formatMessage({ id: 'bulk.stays' }))
            }
            onChange={(column, value) => setValues((old) => ({ ...old, [column]: value }))}
          />
        ))}
        {run.progress && <ProgressLine of={run.progress} />}
      </div>
    </Dialog>
  );
}
