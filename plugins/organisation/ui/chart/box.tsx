import { memo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Avatar, formatNumber, Icon } from '../../../../ui/index.ts';
import { vacancies } from '../../chart-position.ts';
import type { ChartPosition } from '../../chart-position.ts';

/** Who holds a position: one by name, several as a row of marks; acting ones have a dashed edge, a free place an open one. */
export function Holders({ position }: { position: ChartPosition }): ReactElement {
  const { holders } = position;
  const free = vacancies(position);
  const first = holders[0];
  return (
    <span className="oc-holders">
      {holders.slice(0, 4).map(({ id, name, acting }) => (
        <span key={id} className="oc-holder" data-acting={acting || undefined} title={name}>
          <Avatar id={id} name={name} />
        </span>
      ))}
      {free > 0 && (
        <span className="oc-free" aria-hidden="true">
          <Icon name="plus" size={12} />
        </span>
      )}
      <span className="oc-who cut">
        {first && holders.length === 1 ? (
          <bdi>{first.name}</bdi>
        ) : (
          holders.length > 1 && <FormattedMessage id="organisation.people" values={{ n: holders.length }} />
        )}
      </span>
      {holders.some(({ acting }) => acting) && (
        <span className="oc-mark" data-tone="waiting">
          <FormattedMessage id="organisation.acting" />
        </span>
      )}
      {free > 0 && (
        <span className="oc-mark" data-tone={holders.length ? undefined : 'stop'}>
          <FormattedMessage id="organisation.vacant" values={{ n: free }} />
        </span>
      )}
    </span>
  );
}

export interface BoxProps {
  position: ChartPosition;
  x: number;
  y: number;
  reports: number;
  open: boolean;
  active: boolean;
  found: boolean;
  superior: string | undefined;
  onToggle: (id: number) => void;
  onFocus: (id: number) => void;
}

/** One position of the picture: a link to its page, and a button that folds what is below. */
export const Box = memo(function Box({
  position,
  x,
  y,
  reports,
  open,
  active,
  found,
  superior,
  onToggle,
  onFocus,
}: BoxProps): ReactElement {
  const intl = useIntl();
  const { id, title, unit, category } = position;
  return (
    <li className="oc-box" data-found={found || undefined} style={{ insetInlineStart: x, insetBlockStart: y }}>
      <Link
        to={`/positions/manage-positions/${id}`}
        id={`oc-${id}`}
        className="oc-card"
        tabIndex={active ? 0 : -1}
        draggable={false}
        onFocus={() => onFocus(id)}
        aria-description={superior && intl.formatMessage({ id: 'organisation.reports_to' }, { title: superior })}
      >
        <span className="oc-title cut">
          <bdi>{title}</bdi>
        </span>
        <span className="oc-unit cut">
          <bdi>{unit ?? category}</bdi>
        </span>
        <Holders position={position} />
      </Link>
      {reports > 0 && (
        <button
          type="button"
          className="oc-fold"
          tabIndex={-1}
          aria-expanded={open}
          aria-label={intl.formatMessage({ id: open ? 'organisation.fold' : 'organisation.unfold' }, { title })}
          onClick={() => onToggle(id)}
        >
          {open ? <Icon name="minus" size={12} /> : formatNumber(reports)}
        </button>
      )}
    </li>
  );
});
