import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Icon } from '../kit/index.ts';

/** Shorter work is not shown. */
const BUSY_MS = 400;
/** From here on a message says that the network is slow. */
const SLOW_MS = 8_000;

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/** True once a condition has held for this time without interruption. */
function useFor(holds: boolean, ms: number): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!holds) {
      setLong(false);
      return undefined;
    }
    const timer = setTimeout(() => setLong(true), ms);
    return () => clearTimeout(timer);
  }, [holds, ms]);
  return long;
}

/** A progress bar if a read or write takes longer than 400 ms, and a message if the network is offline or slow. */
export function NetworkBar(): ReactElement {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const online = useOnline();
  // Background requests of the bell do not count.
  const fetching = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'notifications' });
  const busy = fetching + useIsMutating() > 0;
  const long = useFor(busy, BUSY_MS);
  const slow = useFor(busy, SLOW_MS);
  return (
    <>
      {long && (
        <div className="load-bar" aria-hidden="true">
          <i />
        </div>
      )}
      <div role="status">
        {(!online || slow) && (
          <p className="net-bar" data-off={!online || undefined}>
            <Icon name={online ? 'clock' : 'circle-exclamation'} />
            <span>{formatMessage({ id: online ? 'shell.slow' : 'shell.offline' })}</span>
            {online && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  void client.cancelQueries().then(() => client.refetchQueries({ type: 'active', stale: true }));
                }}
              >
                {formatMessage({ id: 'shell.retry' })}
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  );
}
