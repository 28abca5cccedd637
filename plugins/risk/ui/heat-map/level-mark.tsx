import type { ReactElement } from 'react';
import { levelColours } from './level-colour.ts';
import type { LevelColour } from './level-colour.ts';
import './heat-map.css';

interface LevelMarkProps {
  level: LevelColour & { name: string };
  /** Default; else its name is for a screen reader alone. */
  named?: boolean;
}

/** A level in a row or a sentence: a square of its colour, and its name. */
export const LevelMark = ({ level, named = true }: LevelMarkProps): ReactElement => (
  <span className="rh-mark">
    <i className="rh-level" style={levelColours(level)} aria-hidden="true" />
    <bdi className={named ? undefined : 'sr'}>{level.name}</bdi>
  </span>
);
