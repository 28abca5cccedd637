import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { Counts } from '../model/contract.ts';
import { applicable, PARTS } from './counts.ts';
import './charts.css';

export { applicable, assessed, PARTS } from './counts.ts';
export type { Part } from './counts.ts';

/** The result bar: implemented, partial, not implemented, not assessed, always in this order. Its numbers are its accessible name. */
export function Meter({ counts }: { counts: Counts }): ReactElement {
  const intl = useIntl();
  const words = PARTS.filter((part) => counts[part] > 0).map(
    (part) => `${intl.formatMessage({ id: `compliance.result.${part}` })} ${counts[part]}`,
  );
  return (
    <span
      className="cp-meter"
      role="img"
      aria-label={intl.formatList(words, { type: 'unit' }) || intl.formatMessage({ id: 'compliance.result.nothing' })}
      title={intl.formatList(words, { type: 'unit' })}
    >
      {applicable(counts) === 0 ? (
        <i data-part="not_assessed" />
      ) : (
        PARTS.map((part) => counts[part] > 0 && <i key={part} data-part={part} style={{ flexGrow: counts[part] }} />)
      )}
    </span>
  );
}

/** The legend of the bars. */
export function MeterLegend(): ReactElement {
  const intl = useIntl();
  return (
    <ul className="cp-legend" aria-hidden="true">
      {PARTS.map((part) => (
        <li key={part}>
          <i data-part={part} />
          {intl.formatMessage({ id: `compliance.result.${part}` })}
        </li>
      ))}
    </ul>
  );
}
