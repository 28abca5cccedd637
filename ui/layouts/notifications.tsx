import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Avatar, Button, Icon, IconButton, Popover, Skeleton } from '../kit/index.ts';
import { RunningJobs } from '../jobs/running-list.tsx';
import { JobToasts } from '../jobs/job-toasts.tsx';
import { useRunningJobs } from '../jobs/running.ts';
import type { RunningJob } from '../jobs/running.ts';
import { useEndToasts } from '../jobs/use-end-toasts.ts';
import { useMarkRead, useNotifications, useUnread } from './use-notifications.ts';
import type { Notification } from './use-notifications.ts';
import { ago } from '../kit/dates/ago.ts';

function Row({ notification, onOpen }: { notification: Notification; onOpen: () => void }): ReactElement {
  const intl = useIntl();
  const content = (
    <>
      {notification.actor ? (
        <Avatar id={notification.actor.id} name={notification.actor.label} size={28} />
      ) : (
        <Icon name="bell" size={20} />
      )}
      <span className="grow">
        <span dir="auto">{notification.text}</span>
        <span className="faint small">{ago(notification.at, intl)}</span>
      </span>
      {!notification.read && <i className="bell-dot" role="img" aria-label={intl.formatMessage({ id: 'shell.unread' })} />}
    </>
  );
  if (notification.href === null)
    return (
      <div className="bell-row" data-unread={!notification.read || undefined}>
        {content}
      </div>
    );
  return (
    <Link to={notification.href} className="bell-row k-dismiss" data-unread={!notification.read || undefined} onClick={onOpen}>
      {content}
    </Link>
  );
}

function Nothing(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <div className="bell-none">
      <Icon name="bell" size={20} />
      <span className="strong">{formatMessage({ id: 'shell.notifications_none' })}</span>
      <span className="muted small">{formatMessage({ id: 'shell.notifications_text' })}</span>
    </div>
  );
}

const Waiting = (): ReactElement => (
  <div className="bell-wait" aria-busy="true">
    {[72, 88, 64].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={28} />
    ))}
  </div>
);

function List({ running }: { running: readonly RunningJob[] }): ReactElement {
  const { formatMessage } = useIntl();
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useNotifications();
  const { mutate: mark } = useMarkRead();
  const notifications = data?.pages.flatMap((page) => page.data) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <section className="bell" aria-label={formatMessage({ id: 'shell.notifications' })}>
      <header className="bell-head">
        <h2 className="h-13">{formatMessage({ id: 'shell.notifications' })}</h2>
        {unread > 0 && (
          <span className="end">
            <Button variant="ghost" size="sm" onClick={() => mark({ all: true })}>
              {formatMessage({ id: 'shell.mark_all_read' })}
            </Button>
          </span>
        )}
      </header>
      <RunningJobs jobs={running} />
      <div className="bell-list">
        {isPending && <Waiting />}
        {isError && (
          <div className="bell-none">
            <span className="muted small">{formatMessage({ id: 'shell.notifications_failed' })}</span>
            <Button size="sm" onClick={() => void refetch()}>
              {formatMessage({ id: 'shell.retry' })}
            </Button>
          </div>
        )}
        {!isPending && !isError && notifications.length === 0 && <Nothing />}
        {notifications.map((notification) => (
          <Row
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (!notification.read) mark({ ids: [notification.id] });
            }}
          />
        ))}
        {hasNextPage && (
          <div className="bell-more">
            <Button variant="ghost" size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {formatMessage({ id: 'shell.older' })}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** The bell: notifications for the reader, and their own running jobs. It shows a number only if something is unread. */
export function Notifications(): ReactElement {
  const { formatMessage } = useIntl();
  const unread = useUnread();
  const running = useRunningJobs(useEndToasts());
  const label =
    unread > 0 ? formatMessage({ id: 'shell.notifications_unread' }, { count: unread }) : formatMessage({ id: 'shell.notifications' });
  return (
    <>
      <Popover content={<List running={running} />} placement="bottom-end" kind="dialog" bare>
        <IconButton icon="bell" aria-label={label} badge={unread} />
      </Popover>
      <JobToasts jobs={running} />
    </>
  );
}
