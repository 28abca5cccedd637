import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../../../ui/index.ts';
import type { Figures } from './groups.ts';
import '../charts/charts.css';

const SHOWN = ['late', 'week', 'returned', 'submitted'] as const;

/** What is late, due and sent back, and how far the reader is in all open rounds. */
export function Summary({ figures, rounds }: { figures: Figures; rounds: number }): ReactElement {
  const intl = useIntl();
  const all = figures.to_do + figures.submitted + figures.accepted;
  return (
    <div className="ib-sum">
      {SHOWN.map((name) => (
        <span key={name} data-late={(name === 'late' && figures.late > 0) || undefined}>
          <b className="num">{formatNumber(figures[name])}</b>
          <FormattedMessage id={`compliance.inbox.figure.${name}`} />
        </span>
      ))}
      <div className="ib-share">
        <div className="row">
          <span className="grow">
            <FormattedMessage id="compliance.inbox.share" values={{ n: rounds }} />
          </span>
          <b className="num">
            <FormattedMessage id="compliance.inbox.share_of" values={{ n: figures.submitted + figures.accepted, m: all }} />
          </b>
        </div>
        <span
          className="cp-meter"
          role="img"
          aria-label={intl.formatMessage({ id: 'compliance.inbox.share_parts' }, { n: figures.accepted, m: figures.submitted })}
        >
          {figures.accepted > 0 && <i data-part="done" style={{ flexGrow: figures.accepted }} />}
          {figures.submitted > 0 && <i data-part="partial" style={{ flexGrow: figures.submitted }} />}
          {figures.to_do > 0 && <i data-part="not_assessed" style={{ flexGrow: figures.to_do }} />}
        </span>
      </div>
    </div>
  );
}
