import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { today } from '../../../../core/shared/day.ts';
import type { Row } from '../../../../core/shared/wire.ts';
import { cellFor, isLate, refValue, titleText } from '../../../cells/index.ts';
import { Avatar, formatDate, Icon, Skeleton } from '../../../kit/index.ts';
import { genderOf } from '../../../../core/shared/gender.ts';
import { inSentence } from '../../../kit/text/in-sentence.ts';
import { dayText } from '../../../kit/dates/calendar.ts';
import type { CalendarName } from '../../../kit/dates/calendar.ts';
import type { EntryProps } from './entry.tsx';
import type { Entry } from './lanes.ts';

interface AgendaProps extends Pick<EntryProps, 'meta' | 'parts' | 'base'> {
  days: readonly string[];
  calendar: CalendarName;
  entries: readonly Entry<Row>[];
  pending: boolean;
  createOn: (day: string) => string | null;
}

/** The month as a list of its non-empty days; each record once, on its first day in the month. */
export function Agenda({ meta, parts, base, days, calendar, entries, pending, createOn }: AgendaProps): ReactElement {
  const intl = useIntl();
  const locale = intl.locale.slice(0, 2);
  const first = days[0] ?? '';
  const byDay = new Map<string, Entry<Row>[]>();
  for (const entry of entries) {
    const day = entry.first < first ? first : entry.first;
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  const shown = days.filter((day) => byDay.has(day));
  if (pending)
    return (
      <div className="ls-agenda" aria-busy="true">
        {[72, 56, 64, 48].map((width) => (
          <div key={width} className="ls-agenda-row">
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </div>
    );
  if (shown.length === 0)
    return (
      <p className="ls-note">{intl.formatMessage({ id: 'shapes.calendar.none' }, { entities: inSentence(meta.labels, intl.locale) })}</p>
    );
  return (
    <div className="ls-agenda">
      {shown.map((day) => {
        const create = createOn(day);
        const text = dayText(day, locale, calendar, { weekday: 'long', day: 'numeric', month: 'long' });
        return (
          <section key={day} aria-label={text}>
            <h2 className="ls-agenda-day" aria-current={day === today() ? 'date' : undefined}>
              <span>{text}</span>
              <small>{dayText(day, locale, calendar === 'gregorian' ? 'hijri' : 'gregorian', { day: 'numeric', month: 'long' })}</small>
              {create !== null && (
                <Link
                  className="k-icon-btn end"
                  to={create}
                  aria-label={intl.formatMessage(
                    { id: 'shapes.calendar.create' },
                    { entity: inSentence(meta.label, intl.locale), gender: genderOf(meta.label), day: text },
                  )}
                >
                  <Icon name="plus" />
                </Link>
              )}
            </h2>
            <ul>
              {byDay.get(day)?.map(({ item, first: from, last }) => (
                <li key={item.id}>
                  <AgendaRow meta={meta} parts={parts} base={base} row={item} from={from} last={last} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function AgendaRow({
  meta,
  parts,
  base,
  row,
  from,
  last,
}: Pick<AgendaProps, 'meta' | 'parts' | 'base'> & { row: Row; from: string; last: string }): ReactElement {
  const field = parts.state ?? parts.health;
  const State = field && cellFor(field);
  const owner = parts.person && refValue(parts.person, row);
  const inside = (
    <>
      <span className="grow cut strong">
        <bdi>{titleText(meta, row)}</bdi>
      </span>
      {State && field && <State field={field} row={row} meta={meta} />}
      {last !== from && (
        <bdi dir="ltr" className={`num small ls-agenda-dates ${isLate(meta, row) ? 'cell-late' : 'muted'}`}>
          {formatDate(from)} – {formatDate(last)}
        </bdi>
      )}
      {owner && (
        <>
          <Avatar id={owner.id} name={owner.label} src={owner.picture} />
          <span className="sr">{owner.label}</span>
        </>
      )}
    </>
  );
  return base === null ? (
    <div className="ls-agenda-row">{inside}</div>
  ) : (
    <a className="ls-agenda-row" href={`${base}/${row.id}`} data-record="">
      {inside}
    </a>
  );
}
