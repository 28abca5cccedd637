import type { ReactElement } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import pause from '@blueprintjs/icons/lib/esm/next/generated/paths/pause.js';
import { Glyph, Icon } from '../../../../ui/index.ts';
import { lookOf, partsOf, saidOf, type Clock } from './clock.ts';
import { useClock } from './use-clock.ts';
import './clock.css';

/** "3h 45m", "45m", "3h". */
export function timeText(intl: IntlShape, time: number): string {
  const { hours, minutes } = partsOf(time);
  const id = hours === 0 ? 'minutes' : minutes === 0 ? 'hours' : 'both';
  return intl.formatMessage({ id: `orders.clock.${id}` }, { hours, minutes });
}

/** What the clock says, in words. */
export function ClockText({ clock }: { clock: Clock }): ReactElement {
  const intl = useIntl();
  const { id, minutes } = saidOf(clock);
  return <FormattedMessage id={id} values={{ time: <bdi className="num">{timeText(intl, minutes)}</bdi> }} />;
}

const RADIUS = 5.5;
const ROUND = 2 * Math.PI * RADIUS;

/** The share that is used, clockwise in both directions of reading. */
const Ring = ({ share }: { share: number }): ReactElement => (
  <svg className="ck-ring" viewBox="0 0 14 14" aria-hidden="true">
    <circle cx="7" cy="7" r={RADIUS} />
    <circle cx="7" cy="7" r={RADIUS} className="v" strokeDasharray={`${Math.min(1, Math.max(0, share)) * ROUND} ${ROUND}`} />
  </svg>
);

/** The clock of a service level in a list, on a card, or below a title. */
export function ClockMark({ clock: given }: { clock: Clock }): ReactElement {
  const clock = useClock(given);
  const look = lookOf(clock);
  return (
    <span className="ck" data-look={look}>
      {look === 'paused' && <Icon name={pause} size={12} />}
      {look === 'over' && <Glyph name="stop" />}
      {look === 'met' && <Glyph name="done" />}
      {(look === 'ok' || look === 'near') && <Ring share={clock.share} />}
      <span>
        <ClockText clock={clock} />
      </span>
    </span>
  );
}
