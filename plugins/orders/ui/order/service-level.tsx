import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { DateText, Glyph, when } from '../../../../ui/index.ts';
import { lookOf, NEAR, type Clock, type ServiceLevel } from '../clock/clock.ts';
import { ClockMark, ClockText, timeText } from '../clock/clock-mark.tsx';
import { useClock } from '../clock/use-clock.ts';
import { daysBetween } from './days.ts';
import { Panel } from './panel.tsx';

/** What the organisation promised about this order: time left, both counts, and the days that were wanted and promised. */
export function ServiceLevelPanel({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement | null {
  const level = row['service_level'] as ServiceLevel | null | undefined;
  const wanted = row['expected_date'] as string | null;
  const promised = row['promised_date'] as string | null;
  if (!level || (!level.response && !level.resolution)) return null;
  const { response, resolution } = level;
  const now = response && response.state !== 'met' ? response : (resolution ?? response);
  return (
    <Panel title={<FormattedMessage id="orders.order.service_level" />}>
      {now && <Large clock={now} />}
      <dl className="op-facts">
        {response && response !== now && (
          <div>
            <dt>
              <FormattedMessage id="orders.order.response" />
            </dt>
            <dd>
              <Answered clock={response} />
            </dd>
          </div>
        )}
        <Day label={meta.fields['expected_date']?.label} day={wanted} />
        <Day label={meta.fields['promised_date']?.label} day={promised}>
          {wanted && promised && wanted !== promised && (
            <FormattedMessage
              id={promised > wanted ? 'orders.order.after' : 'orders.order.before'}
              values={{ n: Math.abs(daysBetween(wanted, promised)) }}
            />
          )}
        </Day>
      </dl>
    </Panel>
  );
}

function Large({ clock: given }: { clock: Clock }): ReactElement {
  const intl = useIntl();
  const clock = useClock(given);
  const look = lookOf(clock);
  const end = Math.max(1, clock.share);
  const width = (share: number): string => `${(Math.max(0, share) / end) * 100}%`;
  return (
    <div className="op-clock" data-look={look}>
      <p>
        <b>
          <ClockText clock={clock} />
        </b>
        {clock.due !== null && look !== 'met' && (
          <span>
            <FormattedMessage id={`orders.order.due_${clock.which}`} values={{ when: when(clock.due, intl) }} />
          </span>
        )}
      </p>
      <div className="op-bar" aria-hidden="true">
        <i data-part="used" style={{ inlineSize: width(Math.min(clock.share, look === 'met' ? 1 : NEAR)) }} />
        {look !== 'met' && clock.share > NEAR && <i data-part="near" style={{ inlineSize: width(Math.min(clock.share, 1) - NEAR) }} />}
        {clock.share > 1 && <i data-part="over" style={{ inlineSize: width(clock.share - 1) }} />}
      </div>
    </div>
  );
}

/** The first response: met, and in how much of the time allowed. */
function Answered({ clock }: { clock: Clock }): ReactElement {
  const intl = useIntl();
  if (clock.state !== 'met') return <ClockMark clock={clock} />;
  return (
    <>
      <Glyph name="done" />
      <FormattedMessage
        id="orders.order.met_of"
        values={{ time: <bdi>{timeText(intl, clock.used)}</bdi>, all: <bdi>{timeText(intl, clock.minutes)}</bdi> }}
      />
    </>
  );
}

function Day({ label, day, children }: { label: string | undefined; day: string | null; children?: React.ReactNode }): ReactElement | null {
  if (day === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <DateText value={day} /> <small>{children}</small>
      </dd>
    </div>
  );
}
