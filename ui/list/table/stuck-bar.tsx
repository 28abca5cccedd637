import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Icon } from '../../kit/index.ts';

/** A further page could not be read: what is loaded stays, and the reader decides when to try again. */
export function StuckBar({ onRetry }: { onRetry: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <div className="lt-stuck" role="alert">
      <Icon name="circle-exclamation-filled" size={12} />
      <span>{intl.formatMessage({ id: 'list.error.more' })}</span>
      <Button size="sm" icon="arrow-cw" onClick={onRetry}>
        {intl.formatMessage({ id: 'list.retry' })}
      </Button>
    </div>
  );
}
