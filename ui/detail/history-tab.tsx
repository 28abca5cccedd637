import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { EntityMeta, HistoryEntry, Row } from '../../core/shared/wire.ts';
import { useHistory } from '../data/index.ts';
import { Button, Empty, Select, Skeleton } from '../kit/index.ts';
import { HistoryItem } from './history-entry.tsx';
import { byDay, choicesOf, matching } from './history-groups.ts';
import type { HistoryChoices, HistoryFilter } from './history-groups.ts';
import { VersionDrawer } from './version-drawer.tsx';
import { dayTitle } from '../kit/dates/when.ts';

/** The history of the record, newest first, by days; an entry opens the record as it was then. */
export default function HistoryTab({ meta, row }: { meta: EntityMeta; row: Row }): React.JSX.Element {
  const intl = useIntl();
  const history = useHistory(meta, row.id);
  const [filter, setFilter] = useState<HistoryFilter>({});
  const [search, setSearch] = useSearchParams();
  const open = (entry?: number): void =>
    setSearch({ tab: 'history', ...(entry ? { version: String(entry) } : {}) }, { replace: entry === undefined });
  const version = Number(search.get('version') ?? 0);
  if (history.isPending) return <HistorySkeleton />;
  const entries = history.data?.pages.flatMap((page) => page.data) ?? [];
  if (!entries.length) return <Empty title={<FormattedMessage id="detail.noHistory" />} />;
  const shown = matching(entries, filter);
  return (
    <div className="d-history">
      {entries.length > 1 && (
        <Filters choices={choicesOf(entries, intl.formatMessage({ id: 'kit.system' }))} filter={filter} change={setFilter} />
      )}
      {byDay(shown).map((day) => (
        <Day key={day[0]?.id} entries={day} open={open} />
      ))}
      {!shown.length && (
        <p className="muted d-quiet">
          <FormattedMessage id="detail.history.noMatch" />
        </p>
      )}
      {history.hasNextPage && (
        <Button
          size="sm"
          busy={history.isFetchingNextPage}
          onClick={() => {
            void history.fetchNextPage();
          }}
        >
          <FormattedMessage id="detail.olderHistory" />
        </Button>
      )}
      {version > 0 && <VersionDrawer meta={meta} row={row} entry={version} close={() => open()} />}
    </div>
  );
}

function Day({ entries, open }: { entries: readonly HistoryEntry[]; open: (entry: number) => void }): React.JSX.Element {
  const intl = useIntl();
  const [first] = entries;
  return (
    <section className="d-day">
      <h2 className="h-13">{first && dayTitle(first.at, intl)}</h2>
      <ol className="d-feed" data-wide="">
        {entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} open={() => open(entry.id)} />
        ))}
      </ol>
    </section>
  );
}

interface FiltersProps {
  choices: HistoryChoices;
  filter: HistoryFilter;
  change: (filter: HistoryFilter) => void;
}

/** Filters by person and field; a filter with only one choice is hidden. */
function Filters({ choices: { people, fields }, filter, change }: FiltersProps): React.JSX.Element | null {
  const intl = useIntl();
  if (people.length < 2 && fields.length < 2) return null;
  const word = (id: string): string => intl.formatMessage({ id: `detail.history.${id}` });
  return (
    <div className="d-filters">
      {people.length > 1 && (
        <Select
          size="sm"
          aria-label={word('byPerson')}
          value={filter.actor ?? ''}
          onChange={({ target }) => change({ ...filter, actor: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{word('everybody')}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.label}
            </option>
          ))}
        </Select>
      )}
      {fields.length > 1 && (
        <Select
          size="sm"
          aria-label={word('byField')}
          value={filter.field ?? ''}
          onChange={({ target }) => change({ ...filter, field: target.value || undefined })}
        >
          <option value="">{word('everything')}</option>
          {fields.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

function HistorySkeleton(): React.JSX.Element {
  return (
    <div className="d-history d-related-wait" aria-busy="true">
      <Skeleton width={120} />
      <Skeleton width="60%" />
      <Skeleton width="72%" />
      <Skeleton width="48%" />
    </div>
  );
}
