import { useMemo, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { holdsText } from '../../../../core/shared/fold.ts';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { Button, Empty, Input, PageHead, Segmented, Skeleton, useEntityMeta, useList } from '../../../../ui/index.ts';
import { PersonLine } from './person-line.tsx';
import { byPerson, scaleOf } from './terms.ts';
import '../organisation.css';

const FIELDS = ['user_id', 'position_id', 'from_date', 'to_date', 'acting', 'is_primary'];
/** As many as the server gives at once. */
const PAGE = 500;

/** /positions/over-time: who held what when, a line of years for each person. */
export default function OverTimePage(): ReactElement {
  const { data: meta } = useEntityMeta('user_position');
  return meta ? (
    <OverTime meta={meta} />
  ) : (
    <div className="ot-waiting" aria-busy="true">
      <Skeleton height={32} />
      <Skeleton height={32} />
      <Skeleton height={32} />
    </div>
  );
}

function OverTime({ meta }: { meta: EntityMeta }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA').format());
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useList(meta, {
    fields: FIELDS,
    sort: ['user_id', 'from_date'],
    limit: PAGE,
  });
  const all = useMemo(() => byPerson(data?.pages.flatMap((page) => page.data) ?? [], intl.locale), [data, intl.locale]);
  const scale = useMemo(() => scaleOf(all, today), [all, today]);
  const needle = words.trim();
  const people = needle ? all.filter(({ name, terms }) => holdsText(needle, name, ...terms.map(({ position }) => position))) : all;
  const create = meta.can.create && (
    <Button variant="primary" icon="plus" onClick={() => void navigate('/positions/users-positions/create')}>
      <FormattedMessage id="organisation.assign" />
    </Button>
  );
  return (
    <section className="ot">
      <PageHead
        title={<FormattedMessage id="organisation.over_time" />}
        count={isError ? undefined : data ? all.length : null}
        actions={
          <>
            <Segmented
              label={intl.formatMessage({ id: 'organisation.looks' })}
              value="time"
              onChange={() => void navigate('/positions/users-positions')}
              items={[
                { value: 'list', label: intl.formatMessage({ id: 'organisation.list' }), icon: 'table' },
                { value: 'time', label: intl.formatMessage({ id: 'organisation.time' }), icon: 'chart-gantt' },
              ]}
            />
            {all.length > 0 && create}
          </>
        }
      />
      {isError && (
        <Empty
          art="error"
          title={<FormattedMessage id="organisation.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="organisation.retry" />
            </Button>
          }
        />
      )}
      {data && all.length === 0 && (
        <Empty
          title={<FormattedMessage id="organisation.over_time.none" />}
          text={<FormattedMessage id="organisation.over_time.none_text" />}
          actions={create}
        />
      )}
      {all.length > 0 && (
        <>
          <div className="oc-tools">
            <Input
              icon="magnifying-glass"
              type="search"
              className="oc-search"
              value={words}
              placeholder={intl.formatMessage({ id: 'organisation.over_time.search' })}
              aria-label={intl.formatMessage({ id: 'organisation.over_time.search' })}
              onChange={(event) => setWords(event.target.value)}
            />
            <span className="ot-legend end row">
              <span data-kind="held">
                <FormattedMessage id="organisation.primary" />
              </span>
              <span data-kind="second">
                <FormattedMessage id="organisation.second" />
              </span>
              <span data-kind="ended">
                <FormattedMessage id="organisation.ended" />
              </span>
              <span data-kind="acting">
                <FormattedMessage id="organisation.acting" />
              </span>
            </span>
          </div>
          <div className="ot-scroll">
            <div className="ot-years" aria-hidden="true">
              <div className="ot-line">
                {scale.years.map(({ year, at }) => (
                  <span key={year} className="num" style={{ insetInlineStart: `${at}%` }}>
                    {year}
                  </span>
                ))}
                <b style={{ insetInlineStart: `${scale.today}%` }}>
                  <FormattedMessage id="organisation.today" />
                </b>
              </div>
            </div>
            <ul
              className="ot-people"
              style={{ '--today': scale.today / 100 } as CSSProperties}
              aria-label={intl.formatMessage({ id: 'organisation.over_time' })}
            >
              {people.map((person) => (
                <PersonLine key={person.id} person={person} scale={scale} today={today} />
              ))}
            </ul>
            {people.length === 0 && (
              <p className="ot-none">
                <FormattedMessage id="organisation.none_found" />
              </p>
            )}
            {hasNextPage && (
              <Button className="ot-more" variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                <FormattedMessage id="organisation.more" />
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
