import { useEffect } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../kit/index.ts';

/**
 * Asks before unsaved changes are lost: inside the application with our dialog, on closing or reloading with the browser's.
 * @param open true while there are no unsaved changes, read at the moment of leaving
 * @param onLeave the reader discards the changes
 */
export function LeaveGuard({
  dirty,
  open,
  onLeave,
}: {
  dirty: boolean;
  open: RefObject<boolean>;
  onLeave: () => void;
}): ReactElement | null {
  const intl = useIntl();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !open.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!open.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, open]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      danger
      onAnswer={(leave) => {
        if (leave) {
          onLeave();
          blocker.proceed();
        } else blocker.reset();
      }}
      title={intl.formatMessage({ id: 'form.leave.title' })}
      text={intl.formatMessage({ id: 'form.leave.text' })}
      confirm={intl.formatMessage({ id: 'form.leave.discard' })}
      cancel={intl.formatMessage({ id: 'form.leave.stay' })}
    />
  );
}
