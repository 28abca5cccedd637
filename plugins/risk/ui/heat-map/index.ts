/** Heat maps of risks, and the marks of their levels. Pages that show them bring the texts `risk/scale`. */
export { HeatMap } from './heat-map.tsx';
export type { HeatMapProps } from './heat-map.tsx';
export { EarlierNote } from './earlier-note.tsx';
export { LevelBar } from './level-bar.tsx';
export { LevelMark } from './level-mark.tsx';
export { levelColours } from './level-colour.ts';
export { useScale } from './use-scale.ts';
export type { ScaleAnswer } from './use-scale.ts';
export { placeKey } from '../../scale/score.ts';
export type { Place, Scale, ScaleCell, ScaleLevel, ScaleStep } from '../../scale/score.ts';
