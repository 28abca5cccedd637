import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../kit/index.ts';

/** Asks before unsaved changes are lost: our dialog for navigation inside the product, the browser's own for leaving it. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const text = (id: string): string => formatMessage({ id });
    void confirm({
      title: text('account.leave'),
      text: text('account.leave.text'),
      confirm: text('account.leave.confirm'),
      cancel: text('account.leave.stay'),
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, formatMessage]);
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return null;
}
