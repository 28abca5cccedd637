import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Axis } from './axis.ts';
import type { TimeMarks } from './use-time-marks.ts';

interface TimeLayerProps {
  axis: Axis;
  marks: TimeMarks;
  today: number;
  /** The lines of the dependencies. */
  children: ReactNode;
}

/** What lies behind the bars: days off, Ramadan, the lines of the grid, today. */
export function TimeLayer({ axis, marks, today, children }: TimeLayerProps): ReactElement {
  return (
    <div className="sb-time" aria-hidden="true">
      {marks.shades.map(({ at, width }) => (
        <i key={at} className="sb-off" style={{ '--at': `${at}px`, '--size': `${width}px` } as CSSProperties} />
      ))}
      {marks.bands.map(({ at, width }) => (
        <i key={at} className="sb-ramadan" style={{ '--at': `${at}px`, '--size': `${width}px` } as CSSProperties} />
      ))}
      {marks.ticks.small.map(({ day, at }) => (
        <i key={day} className="sb-grid" style={{ '--at': `${at}px` } as CSSProperties} />
      ))}
      <i className="sb-now" style={{ '--at': `${axis.at(today)}px` } as CSSProperties} />
      {children}
    </div>
  );
}
