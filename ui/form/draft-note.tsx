import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { clock } from '../../core/shared/clock.ts';

const MINUTE = 60_000;

/** The age of a moment as text that updates itself: `2 minutes ago`, `just now` within the first minute. */
export function useAgo(at: number): string {
  const intl = useIntl();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, [at]);
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE));
  if (minutes === 0) return intl.formatMessage({ id: 'form.draft.now' });
  if (minutes < 60) return intl.formatRelativeTime(-minutes, 'minute', { numeric: 'auto', style: 'long' });
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? intl.formatRelativeTime(-hours, 'hour', { numeric: 'auto' })
    : intl.formatRelativeTime(-Math.floor(hours / 24), 'day', { numeric: 'auto' });
}

/** Beside "unsaved": says that a draft is stored and survives a crash of this page. */
export function DraftNote({ at }: { at: number }): ReactElement {
  const intl = useIntl();
  const ago = useAgo(at);
  return <span className="f-kept">{intl.formatMessage({ id: 'form.draft.kept' }, { ago })}</span>;
}
