import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, RefValue, Row } from '../../core/shared/wire.ts';
import { Button, Dialog } from '../kit/index.ts';
import { fieldOf } from './check.ts';
import type { Values } from './validator.ts';
import { changedNames } from './values.ts';

export interface StaleDialogProps {
  meta: EntityMeta;
  /** The record as it is now on the server. */
  newer: Row;
  /** Values that this form began with. */
  start: Values;
  busy: boolean;
  /** Take the newer record; what was typed here is lost. */
  onReload: () => void;
  /** Save over it. */
  onOverwrite: () => void;
  onClose: () => void;
}

/** Someone else was quicker: what they changed, and the two ways on. */
export function StaleDialog({ meta, newer, start, busy, onReload, onOverwrite, onClose }: StaleDialogProps): ReactElement {
  const intl = useIntl();
  const names = changedNames(start, Object.fromEntries(Object.keys(start).map((name) => [name, newer[name] ?? null])));
  const fields = [...new Set(names.map((name) => meta.fields[fieldOf(meta, name)]?.label ?? name))];
  const who = (newer['updated_by_ref'] as RefValue | null | undefined)?.label;
  return (
    <Dialog
      isOpen onClose={onClose} title={intl.formatMessage({ id: 'form.stale.title' })} width={500}
      footer={(
        <>
          <Button onClick={onReload}>{intl.formatMessage({ id: 'form.stale.reload' })}</Button>
          <Button variant="danger" busy={busy} onClick={onOverwrite}>{intl.formatMessage({ id: 'form.stale.overwrite' })}</Button>
        </>
      )}
    >
      <p>{intl.formatMessage({ id: 'form.stale.text' })}</p>
      {fields.length > 0 && <p className="f-stale">{intl.formatMessage({ id: who ? 'form.stale.changed_by' : 'form.stale.changed' }, { fields: intl.formatList(fields), who })}</p>}
    </Dialog>
  );
}
