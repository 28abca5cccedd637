import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface LegendProps {
  baseline: boolean;
  dependencies: boolean;
  narrow: boolean;
  /** Further marks. */
  more?: readonly string[];
  /** At the end: how many rows are in sight. */
  children: ReactNode;
}

/** What the marks of the board mean. */
export function Legend({ baseline, dependencies, narrow, more = [], children }: LegendProps): ReactElement {
  const marks = ['done', 'doing', 'todo', 'stop', 'over', ...(baseline ? ['base'] : []), ...(dependencies ? ['bad'] : []), ...more];
  return (
    <footer className="sb-legend">
      {!narrow &&
        marks.map((mark) => (
          <span key={mark}>
            <i data-mark={mark} />
            <FormattedMessage id={`pmis.stages.legend.${mark}`} />
          </span>
        ))}
      <span className="end faint num">{children}</span>
    </footer>
  );
}
