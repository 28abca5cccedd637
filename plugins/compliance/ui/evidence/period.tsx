import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { today as dayNow } from '../../../../core/shared/day.ts';
import type { Row } from '../../../../core/shared/wire.ts';
import { DateText } from '../../../../ui/index.ts';
import { DaysLeft } from './days-left.tsx';
import { periodMarks } from '../model/days.ts';

const dayOf = (row: Row, name: string): string | null => (typeof row[name] === 'string' ? row[name].slice(0, 10) : null);

/** The period that the evidence covers and its expiry, with a mark for today. */
export function Period({ row }: { row: Row }): ReactElement {
  const [from, to, expiry, today] = [dayOf(row, 'effective_from'), dayOf(row, 'effective_to'), dayOf(row, 'expiry_date'), dayNow()];
  const marks = periodMarks({ from, to, expiry, today });
  const over = expiry !== null && expiry < today;
  return (
    <section className="ev-period" data-over={over || undefined}>
      <div className="ev-period-words">
        <span>
          {from && to ? (
            <FormattedMessage
              id="compliance.evidence.covers"
              values={{
                from: (
                  <b>
                    <DateText value={from} />
                  </b>
                ),
                to: (
                  <b>
                    <DateText value={to} />
                  </b>
                ),
              }}
            />
          ) : (
            <span className="muted">
              <FormattedMessage id="compliance.evidence.no_period" />
            </span>
          )}
        </span>
        {expiry && (
          <span className="ev-expires">
            <span>
              <FormattedMessage
                id={over ? 'compliance.evidence.expired_on' : 'compliance.evidence.expires_on'}
                values={{
                  date: (
                    <b>
                      <DateText value={expiry} />
                    </b>
                  ),
                }}
              />
            </span>
            <DaysLeft expiry={expiry} />
          </span>
        )}
      </div>
      {marks && (
        <div className="ev-track" aria-hidden="true">
          <i className="ev-covered" style={{ insetInlineStart: `${marks.begin}%`, inlineSize: `${marks.length}%` }} />
          {marks.expiry !== null && <i className="ev-expiry" style={{ insetInlineStart: `${marks.expiry}%` }} />}
          <i className="ev-today" data-late={marks.today > 84 || undefined} style={{ insetInlineStart: `${marks.today}%` }}>
            <span>
              <FormattedMessage id="compliance.evidence.today" />
            </span>
          </i>
        </div>
      )}
    </section>
  );
}
