import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { formatDate, Person } from '../../../../ui/index.ts';
import type { PersonTerms, Scale, Term } from './terms.ts';

/** One person: their name and the bars of their terms. */
export function PersonLine({ person, scale, today }: { person: PersonTerms; scale: Scale; today: string }): ReactElement {
  return (
    <li className="ot-person" style={{ '--lanes': person.lanes } as CSSProperties}>
      <Link className="ot-name" to={`/users/${person.id}`}>
        <Person id={person.id} name={person.name} size={24} />
      </Link>
      <ul className="ot-track">
        {person.terms.map((term) => (
          <Bar key={term.id} term={term} scale={scale} ended={term.to !== null && term.to < today} />
        ))}
      </ul>
    </li>
  );
}

function Bar({ term, scale, ended }: { term: Term; scale: Scale; ended: boolean }): ReactElement {
  const intl = useIntl();
  const { from, to, acting, primary, lane, position } = term;
  const [start, end] = [scale.at(from), to === null ? 100 : scale.at(to)];
  const dates = intl.formatMessage(
    { id: to === null ? 'organisation.since' : 'organisation.from_to' },
    { from: formatDate(from), to: formatDate(to) },
  );
  const name = [position, dates, ...(acting ? [intl.formatMessage({ id: 'organisation.acting' })] : [])].join(
    intl.locale.startsWith('ar') ? '، ' : ', ',
  );
  return (
    <li
      className="ot-bar"
      style={{ insetInlineStart: `${start}%`, inlineSize: `${Math.max(end - start, 0.6)}%`, '--lane': lane } as CSSProperties}
    >
      <Link
        to={`/positions/users-positions/${term.id}`}
        data-acting={acting || undefined}
        data-open={to === null || undefined}
        data-ended={ended || undefined}
        data-second={!primary && !acting ? '' : undefined}
        aria-label={name}
        title={name}
      >
        <span className="cut">
          <bdi>{position}</bdi>
        </span>
      </Link>
    </li>
  );
}
