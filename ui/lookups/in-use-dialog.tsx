import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LookupValue } from '../../core/shared/lookups.ts';
import { Button, Dialog, formatNumber } from '../kit/index.ts';

export interface InUseDialogProps {
  value: LookupValue;
  name: string;
  /** Absent if values cannot be merged. */
  onMerge?: () => void;
  onRetire: () => void;
  onClose: () => void;
}

/** Why a value cannot be deleted, and the alternatives. */
export function InUseDialog({ value, name, onMerge, onRetire, onClose }: InUseDialogProps): ReactElement {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="lookups.in_use.title" values={{ name }} />}
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
          {onMerge && (
            <Button variant="primary" onClick={onMerge}>
              <FormattedMessage id="lookups.merge_into" />
            </Button>
          )}
        </>
      }
    >
      <p>
        <FormattedMessage id="lookups.in_use.text" />
      </p>
      <section className="lu-effect">
        {value.uses
          .filter(({ count }) => count > 0)
          .map((use) => (
            <p key={`${use.entity}.${use.field}`}>
              <span className="grow">
                {use.labels} <span className="muted">{use.field_label}</span>
              </span>
              <b>{formatNumber(use.count)}</b>
            </p>
          ))}
      </section>
    </Dialog>
  );
}
