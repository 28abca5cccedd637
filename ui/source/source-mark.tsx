import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { SourceAnswer } from '../../core/shared/source.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { useApi } from '../data/index.ts';
import { listen } from '../data/events.ts';
import { formatTime, Icon, Pill } from '../kit/index.ts';
import '../theme/source.css';

/** The current state of the connection, with updates. */
export function useSource(enabled = true): SourceAnswer['data'] | undefined {
  const { data, refetch } = useApi<SourceAnswer>('source', { enabled });
  useEffect(() => (enabled ? listen('source', () => void refetch()) : undefined), [enabled, refetch]);
  return data?.data;
}

/** Beside a title: the source system of the records, and its state if it does not answer. Nothing for local records. */
export function SourceMark({ meta }: { meta: EntityMeta }): ReactElement | null {
  const { formatMessage } = useIntl();
  const source = useSource(meta.source !== undefined);
  if (!meta.source) return null;
  const { host } = meta.source;
  return (
    <span className="src" role="status">
      <span className="src-from" title={formatMessage({ id: 'source.text' }, { host })}>
        <Icon name="link" />
        {formatMessage({ id: 'source.from' }, { host: <bdi key="host">{host}</bdi> })}
      </span>
      {source && source.state !== 'closed' && (
        <Pill tone={source.state === 'open' ? 'stop' : 'waiting'}>
          {source.state === 'open' && source.retry_at
            ? formatMessage({ id: 'source.open' }, { time: formatTime(new Date(source.retry_at)) })
            : formatMessage({ id: 'source.half_open' })}
        </Pill>
      )}
    </span>
  );
}
