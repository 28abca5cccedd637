import type { ReactElement } from 'react';
import { formatNumber } from '../../../../ui/index.ts';
import { levelColours } from './level-colour.ts';
import type { LevelColour } from './level-colour.ts';
import { LevelMark } from './level-mark.tsx';

interface LevelBarProps {
  /** The highest first. */
  levels: readonly (LevelColour & { name: string; count: number })[];
  /** All of which they are parts, where some have no level. */
  of?: number;
}

/** How many risks have which level: one bar in their colours, and the numbers in words. */
export function LevelBar({ levels, of = levels.reduce((sum, { count }) => sum + count, 0) }: LevelBarProps): ReactElement {
  return (
    <div className="rh-levels">
      <span className="rh-bar" aria-hidden="true">
        {levels.map((level) => (
          <i key={level.name} className="rh-level" style={{ ...levelColours(level), flexGrow: level.count / Math.max(1, of) }} />
        ))}
      </span>
      <ul>
        {levels.map((level) => (
          <li key={level.name}>
            <LevelMark level={level} />
            <b className="num">{formatNumber(level.count)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
