import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActivityKind } from '../../core/shared/activity.ts';
import { useApi } from '../data/index.ts';
import { Button, Select } from '../kit/index.ts';
import { AddressFilter } from './address-filter.tsx';
import { PERIODS, type ActivityFilter, type Period } from './filter.ts';
import { PersonFilter } from './person-filter.tsx';

const DEEDS = ['create', 'update', 'act', 'remove', 'restore', 'sign_in', 'refused', 'security'] as const;
const SOURCES = ['web', 'api', 'bulk', 'import', 'job', 'link'] as const;

interface FiltersProps {
  filter: ActivityFilter;
  /** Changes some parts of the filter. */
  change: (part: Partial<ActivityFilter>) => void;
  clear: () => void;
  /** Number of entries. */
  count: ReactNode;
}

/** Person, kind, record, source, time and IP address, joined by and. */
export function Filters({ filter, change: set, clear, count }: FiltersProps): ReactElement {
  const { formatMessage } = useIntl();
  const { data } = useApi<{ data: ActivityKind[] }>('activity/kinds');
  const say = (id: string): string => formatMessage({ id: `activity.${id}` });
  const one = (name: 'deed' | 'source' | 'period', values: readonly string[]): ReactElement => (
    <Select
      size="sm"
      aria-label={say(`by.${name}`)}
      data-set={filter[name] !== undefined || undefined}
      value={filter[name] ?? ''}
      onChange={({ target }) => set({ [name]: (target.value || undefined) as Period | undefined })}
    >
      <option value="">{say(`all.${name}`)}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {say(`${name}.${value}`)}
        </option>
      ))}
    </Select>
  );
  const any = Object.values(filter).some((value) => value !== undefined);
  return (
    <div className="av-filters" role="search" aria-label={say('filters')}>
      {one('period', PERIODS)}
      <PersonFilter value={filter.actor} onChange={(actor) => set({ actor })} />
      {one('deed', DEEDS)}
      <Select
        size="sm"
        aria-label={say('by.entity')}
        value={filter.entity ?? ''}
        onChange={({ target }) => set({ entity: target.value || undefined, record: undefined })}
      >
        <option value="">{say('all.entity')}</option>
        {data?.data.map(({ entity, label }) => (
          <option key={entity} value={entity}>
            {label}
          </option>
        ))}
      </Select>
      {one('source', SOURCES)}
      <AddressFilter key={filter.ip ?? ''} value={filter.ip} onChange={(ip) => set({ ip })} />
      {filter.record !== undefined && (
        <Button size="sm" icon="x" onClick={() => set({ record: undefined })}>
          <FormattedMessage id="activity.record" values={{ id: filter.record }} />
        </Button>
      )}
      {any && (
        <Button size="sm" variant="ghost" onClick={clear}>
          <FormattedMessage id="activity.clear" />
        </Button>
      )}
      <span className="av-count muted num" aria-live="polite">
        {count}
      </span>
    </div>
  );
}
