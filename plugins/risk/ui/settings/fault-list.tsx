import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
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

/** Names keep their own direction; figures and places read from left to right. */
function shown({ field, values, level }: Fault): Record<string, string | number | ReactElement> {
  const { level: name, ...figures } = values;
  return {
    axis: field,
    level: name === undefined ? '' : <bdi key="level">{name === '' ? (level ?? '') : name}</bdi>,
    ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, <Ltr key={key}>{value}</Ltr>])),
  };
}
