import type { ReactElement } from 'react';
import type { Paint } from './series.ts';

/** The colours of a chart by name; the parts of a donut with their figures. */
export function Legend({ entries }: { entries: readonly { label: string; paint: Paint; figure?: string }[] }): ReactElement {
  return (
    <ul className="legend ls-legend">
      {entries.map(({ label, paint, figure }) => (
        <li key={label}>
          <i data-token={paint.token} data-shade={paint.shade} />
          <bdi>{label}</bdi>
          {figure && (
            <span className="faint num">
              <bdi>{figure}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
