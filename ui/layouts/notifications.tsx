import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon, IconButton, Popover } from '../kit/index.ts';

/** The bell. It shows a number only when something is waiting; long jobs report here. */
export function Notifications(): ReactElement {
  const { formatMessage } = useIntl();
  const content = (
    <div className="bell-none">
      <Icon name="bell" size={20} />
      <span className="strong">{formatMessage({ id: 'shell.notifications_none' })}</span>
      <span className="muted small">{formatMessage({ id: 'shell.notifications_text' })}</span>
    </div>
  );
  return (
    <Popover content={content} placement="bottom-end" kind="dialog">
      <IconButton icon="bell" aria-label={formatMessage({ id: 'shell.notifications' })} />
    </Popover>
  );
}
