import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LookupValue } from '../../core/shared/lookups.ts';
import { Button, Dialog, FieldError, formatNumber, Select } from '../kit/index.ts';
import type { ApiError } from '../data/index.ts';
import { usesOf } from './value.ts';

export interface InUseDialogProps {
  value: LookupValue;
  name: string;
  /** Values to which its records can be moved, with their names. */
  others: readonly { id: number; name: string }[];
  /** Absent if values cannot be merged. */
  onMove?: (into: number) => Promise<ApiError | null>;
  onRetire: () => void;
  onClose: () => void;
}

/** Why a value cannot be deleted, with both ways out: its records are moved and it is deleted, or it is no longer offered. */
export function InUseDialog({ value, name, others, onMove, onRetire, onClose }: InUseDialogProps): ReactElement {
  const intl = useIntl();
  const id = useId();
  const [into, setInto] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const count = usesOf(value);
  const moves = onMove !== undefined && others.length > 0;
  const move = async (): Promise<void> => {
    if (into === null || !onMove) return;
    setBusy(true);
    const error = await onMove(into);
    setBusy(false);
    if (error) setRefused(Object.values(error.errors)[0]?.[0] ?? error.texts[0] ?? null);
    else onClose();
  };
  const both = moves && value.is_active;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="lookups.in_use.title" values={{ name, count }} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="kit.cancel" />
          </Button>
          {value.is_active && (
            <Button icon="eye-slash" onClick={onRetire}>
              <FormattedMessage id="lookups.retire" />
            </Button>
          )}
          {moves && (
            <Button
              variant="danger"
              busy={busy}
              disabledReason={into === null ? <FormattedMessage id="lookups.in_use.choose" /> : undefined}
              onClick={() => void move()}
            >
              <FormattedMessage id="lookups.in_use.move" values={{ count }} />
            </Button>
          )}
        </>
      }
    >
      <p>
        <FormattedMessage id={both ? 'lookups.in_use.text' : moves ? 'lookups.in_use.text_move' : 'lookups.in_use.text_retire'} />
      </p>
      <section className="lu-effect">
        {value.uses
          .filter((use) => use.count > 0)
          .map((use) => (
            <p key={`${use.entity}.${use.field}`}>
              <span className="grow">
                {use.labels} <span className="muted">{use.field_label}</span>
              </span>
              <b>{formatNumber(use.count)}</b>
            </p>
          ))}
      </section>
      {moves && (
        <p className="lu-into">
          <label className="k-label" htmlFor={id}>
            <FormattedMessage id="lookups.in_use.into" />
          </label>
          <Select
            id={id}
            value={into ?? ''}
            onChange={({ target }) => {
              setInto(target.value === '' ? null : Number(target.value));
              setRefused(null);
            }}
          >
            <option value="">{intl.formatMessage({ id: 'lookups.in_use.choose' })}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </Select>
          {refused && <FieldError>{refused}</FieldError>}
        </p>
      )}
    </Dialog>
  );
}
