import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { StatusCode } from '../../../../../core/shared/status.ts';
import type { BulkItem } from '../../../../../core/shared/status.ts';
import { Button, Dialog, Ltr } from '../../../../../ui/index.ts';
import type { RoundItem } from '../types.ts';

export interface Failure {
  id: number;
  ref: string;
  title: string;
  why: string;
}

/** The refusals of a bulk call, with their controls. */
export function failuresOf(result: readonly (BulkItem & { audit_item_id?: number })[], items: readonly RoundItem[]): Failure[] {
  return result
    .filter(({ StatusCode: code }) => code !== StatusCode.success)
    .map(({ id, audit_item_id, StatusMessage, StatusErrors }) => {
      const item = items.find((one) => one.id === (audit_item_id ?? id));
      const why = StatusErrors?.length ? [...new Set(StatusErrors.map(({ Message }) => Message))].join(' · ') : StatusMessage;
      return { id: item?.id ?? 0, ref: item?.ref_no ?? '', title: item?.title ?? '', why };
    });
}

/** The refused controls with their reasons. */
export function Failures({ failures, onClose }: { failures: readonly Failure[]; onClose: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={600}
      title={intl.formatMessage({ id: 'compliance.round.failures' }, { n: failures.length })}
      footer={
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="compliance.round.understood" />
        </Button>
      }
    >
      <p className="muted">
        <FormattedMessage id="compliance.round.failures_text" />
      </p>
      <ul className="rd-failures">
        {failures.map(({ id, ref, title, why }) => (
          <li key={id}>
            <Ltr>{ref}</Ltr>
            <span>
              <bdi className="strong">{title}</bdi>
              <span className="rd-why">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
