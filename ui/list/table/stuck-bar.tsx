import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Icon } from '../../kit/index.ts';

/** A further page failed to load: loaded rows stay, with a retry button. */
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
