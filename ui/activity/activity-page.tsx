import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActivityRow } from '../../core/shared/activity.ts';
import { dayTitle } from '../kit/dates/when.ts';
import { useAddress } from '../data/index.ts';
import { Button, Empty, PageHead, Skeleton } from '../kit/index.ts';
import { CheckDialog } from './check-dialog.tsx';
import { Entry } from './entry.tsx';
import { ActivityExport } from './export.tsx';
import { readFilter, toWhere, writeFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import { useActivity } from './use-activity.ts';
import './activity.css';

/** /settings/activity: all activity of people, programs and the system, by days (access_activity). */
export default function ActivityPage(): ReactElement {
  const [search, setSearch] = useAddress();
  const [checking, setChecking] = useState(false);
  const filter = useMemo(() => readFilter(search), [search]);
  const where = useMemo(() => toWhere(filter), [filter]);
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity(where);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const meta = data?.pages[0]?.meta;
  const change = (part: typeof filter): void => setSearch((old) => writeFilter({ ...readFilter(old), ...part }));
  const replace = (next: typeof filter): void => setSearch(() => writeFilter(next));
  return (
    <div className="av">
      <PageHead
        title={<FormattedMessage id="activity.title" />}
        about={<FormattedMessage id="activity.text" />}
        actions={
          <>
            <Button icon="shield" onClick={() => setChecking(true)}>
              <FormattedMessage id="activity.check" />
            </Button>
            <ActivityExport where={where} />
          </>
        }
      />
      <Filters
        filter={filter}
        change={change}
        clear={() => replace({})}
        count={meta && <FormattedMessage id="activity.count" values={{ count: meta.total, more: meta.capped ? '+' : '' }} />}
      />
      {isPending && <Waiting />}
      {isError && (
        <Empty
          art="error"
          title={<FormattedMessage id="activity.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="activity.retry" />
            </Button>
          }
        />
      )}
      {data && rows.length === 0 && (
        <Empty
          title={<FormattedMessage id="activity.none" />}
          text={<FormattedMessage id="activity.none.text" />}
          actions={
            where && (
              <Button onClick={() => replace({})}>
                <FormattedMessage id="activity.clear" />
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <div className="av-days">
          {byDay(rows).map((day) => (
            <Day key={day[0]?.id} entries={day} only={(entity, record) => replace({ entity, record })} />
          ))}
          {hasNextPage && (
            <div className="av-more">
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                <FormattedMessage id="activity.older" />
              </Button>
            </div>
          )}
        </div>
      )}
      {checking && <CheckDialog onClose={() => setChecking(false)} />}
    </div>
  );
}

function Day({ entries, only }: { entries: readonly ActivityRow[]; only: (entity: string, record: number) => void }): ReactElement {
  const intl = useIntl();
  return (
    <section className="av-day">
      <h2 className="h-13">{entries[0] && dayTitle(entries[0].at, intl)}</h2>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} only={only} />
        ))}
      </ol>
    </section>
  );
}

/** Entries in their order, grouped by day in the reader's time zone. */
function byDay(rows: readonly ActivityRow[]): ActivityRow[][] {
  const days: ActivityRow[][] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.[0] && new Date(last[0].at).toDateString() === new Date(row.at).toDateString()) last.push(row);
    else days.push([row]);
  }
  return days;
}

const Waiting = (): ReactElement => (
  <div className="av-waiting" aria-busy="true">
    {[64, 80, 52, 72, 60, 84, 48, 68].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={20} />
    ))}
  </div>
);
