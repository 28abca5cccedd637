import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DateText, Glyph, Icon, Ltr } from '../../../../ui/index.ts';
import { addressOf } from './groups.ts';
import type { Group } from './groups.ts';

interface GroupProps {
  group: Group;
  open: boolean;
  onToggle: () => void;
}

export function GroupName({ group: { round, package: of } }: { group: Group }): ReactElement {
  const intl = useIntl();
  if (!round) return <Ltr>{of}</Ltr>;
  return <bdi>{round.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: round.index })}</bdi>;
}

/** A round of the list: what is left, its closing day, the progress, and the way on. */
export function GroupRow({ group, open, onToggle, first, toDo }: GroupProps & { first: boolean; toDo: boolean }): ReactElement {
  const { round, package: of, items, late, done, all } = group;
  const [next] = items;
  return (
    <tr className="ib-group">
      <td colSpan={7}>
        <div>
          <button type="button" className="ib-fold" aria-expanded={open} onClick={onToggle}>
            <Icon name="chevron-down" size={12} />
            <b>
              <GroupName group={group} />
            </b>
          </button>
          {round && <Ltr className="muted small">{of}</Ltr>}
          <span className="muted small">
            <FormattedMessage id={toDo ? 'compliance.inbox.left' : 'compliance.inbox.controls'} values={{ n: items.length }} />
          </span>
          {late > 0 && (
            <span className="ib-due" data-tone="stop">
              <Glyph name="stop" tone="stop" />
              <FormattedMessage id="compliance.inbox.late" values={{ n: late }} />
            </span>
          )}
          <span className="end">
            {round?.end_date && (
              <span className="muted small">
                <FormattedMessage id="compliance.inbox.closes" values={{ date: <DateText value={round.end_date} /> }} />
              </span>
            )}
            <progress className="ib-progress" value={done} max={all} aria-label={`${done} / ${all}`} />
            {toDo && next && (
              <Link className="k-btn" data-size="sm" data-variant={first ? 'primary' : undefined} to={addressOf(next)}>
                <FormattedMessage
                  id={done > 0 || items.some(({ review }) => review) ? 'compliance.inbox.go_on' : 'compliance.inbox.start'}
                />
              </Link>
            )}
          </span>
        </div>
      </td>
    </tr>
  );
}

export function GroupHead({ group, open, onToggle }: GroupProps): ReactElement {
  return (
    <button type="button" className="ib-card-group" aria-expanded={open} onClick={onToggle}>
      <Icon name="chevron-down" size={12} />
      <span className="cut">
        <GroupName group={group} />
      </span>
      <span className="end muted num">{group.items.length}</span>
    </button>
  );
}
