import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useWaiting } from '../approvals/calls.ts';
import { IconButton } from '../kit/index.ts';

/** A link to the pending approvals of the reader, shown if there are any. */
export function WaitingOnMe(): ReactElement | null {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const waiting = useWaiting();
  if (waiting === 0) return null;
  return (
    <IconButton
      icon="circle-check"
      aria-label={formatMessage({ id: 'shell.approvals_waiting' }, { count: waiting })}
      badge={waiting}
      onClick={() => void navigate('/approvals')}
    />
  );
}
