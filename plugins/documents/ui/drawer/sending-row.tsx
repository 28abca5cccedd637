import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Bar, Icon, IconButton } from '../../../../ui/index.ts';
import type { Sending } from './use-send.ts';

/** A document being uploaded; a refused one shows the reason. */
export function SendingRow({ sending: { name, share, reason }, drop }: { sending: Sending; drop: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <li className="fl-row" data-short data-failed={reason !== undefined || undefined}>
      <span className="fl-thumb">
        <Icon name="document" />
      </span>
      <span className="fl-name">
        <span className="strong cut">
          <bdi>{name}</bdi>
        </span>
        {reason !== undefined ? (
          <span className="fl-reason small" role="alert">
            <Icon name="circle-exclamation-filled" size={12} />
            {reason}
          </span>
        ) : (
          <span
            className="fl-progress"
            role="progressbar"
            aria-label={name}
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <Bar value={share * 100} tone="doing" />
          </span>
        )}
      </span>
      <span className="fl-size" />
      <span className="fl-acts row row-1">
        <IconButton icon="x" aria-label={intl.formatMessage({ id: 'documents.drawer.dismiss' }, { name })} onClick={drop} />
      </span>
    </li>
  );
}
