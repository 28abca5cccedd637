import type { ReactElement } from 'react';
import type { Paint } from './series.ts';

/** The colours of a chart with names; the segments of a donut with their numbers. */
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
