import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { Button, Dialog } from '../../kit/index.ts';
import { askedFields, isUnset } from './asked.ts';
import { ProgressLine } from './progress-line.tsx';
import { namesOf } from './tell.ts';
import type { BulkRun, Flow } from './use-bulk-run.ts';
import { ValueLine } from './value-line.tsx';
import { loadedOf } from './work.ts';

interface AskValuesProps { meta: EntityMeta; flow: Extract<Flow, { step: 'ask' }>; run: BulkRun }

/** Asks once for what an action needs of every row. */
export function AskValues({ meta, flow: { targets, action }, run }: AskValuesProps): ReactElement {
  const intl = useIntl();
  const [fields] = useState(() => askedFields(meta, action, loadedOf(targets), targets.length));
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const missing = fields.filter((field) => isUnset(field, values));
  const reason = missing.length > 0 ? intl.formatMessage({ id: 'bulk.fill_in' }, { fields: intl.formatList(missing.map((field) => field.label)) }) : undefined;
  const close = (): void => { run.stop(); run.show(null); };
  return (
    <Dialog isOpen onClose={close} width={500} title={intl.formatMessage({ id: 'bulk.act.confirm' }, { ...namesOf(meta, intl), action: action.label, n: targets.length })} footer={(
      <>
        <Button onClick={close}>{intl.formatMessage({ id: 'kit.cancel' })}</Button>
        <Button variant="primary" busy={run.busy} disabledReason={reason} onClick={() => void run.check({ verb: 'act', action, values }, targets)}>{intl.formatMessage({ id: 'bulk.continue' })}</Button>
      </>
    )}>
      <div className="lb-fields">
        <p className="muted">{intl.formatMessage({ id: 'bulk.act.values' }, { n: targets.length })}</p>
        {fields.map((field) => (
          <ValueLine key={field.name} entity={meta.name} field={field} values={values} required onChange={(column, value) => setValues((old) => ({ ...old, [column]: value }))} />
        ))}
        {run.progress && <ProgressLine of={run.progress} />}
      </div>
    </Dialog>
  );
}
