import type { ReactElement } from 'react';
import { levelColours } from './level-colour.ts';
import type { LevelColour } from './level-colour.ts';
import './heat-map.css';

/** A level in a row or a sentence: a square of its colour, and its name. */
export const LevelMark = ({ level }: { level: LevelColour & { name: string } }): ReactElement => (
  <span className="rh-mark">
    <i className="rh-level" style={levelColours(level)} aria-hidden="true" />
    <bdi>{level.name}</bdi>
  </span>
);
