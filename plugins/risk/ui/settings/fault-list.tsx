import type { ReactElement, ReactNode } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import { Glyph, Ltr } from '../../../../ui/index.ts';
import type { Fault } from '../../scale/faults.ts';

/** What a draft lacks before it can be activated, while it is drawn. */
export function FaultList({ faults }: { faults: readonly Fault[] }): ReactElement {
  return (
    <aside className="rs-faults" aria-labelledby="rs-faults" aria-live="polite">
      <h3 id="rs-faults" className="h-13">
        <FormattedMessage id="risk.settings.before_active" />
      </h3>
      <ul>
        {faults.length === 0 ? (
          <li>
            <Glyph name="done" tone="done" />
            <FormattedMessage id="risk.settings.complete" />
          </li>
        ) : (
          faults.map((fault) => (
            <li key={`${fault.field} ${fault.kind} ${fault.level ?? ''}`}>
              <Glyph name="stop" tone="stop" />
              <span>
                <FormattedMessage id={`risk.settings.fault.${fault.kind}`} values={shown(fault)} />
              </span>
            </li>
          ))
        )}
      </ul>
    </aside>
  );
}

/** Names keep their own direction; figures and places read from left to right, each by itself. */
function shown({ field, values, level, places = [] }: Fault): Record<string, ReactNode> {
  const { level: name, ratio, needed, steps } = values;
  return {
    axis: field,
    level: name === undefined ? '' : <bdi>{name === '' ? (level ?? '') : name}</bdi>,
    ratio: <Ltr>{ratio}:1</Ltr>,
    needed: <Ltr>{needed}:1</Ltr>,
    steps,
    places: (
      <FormattedList
        type="unit"
        value={places.map((place) => (
          <Ltr key={place}>{place.replace('-', ' × ')}</Ltr>
        ))}
      />
    ),
  };
}
