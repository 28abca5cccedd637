/** A matrix while it is drawn: pure steps from one drawing to the next. Levels are named by their rank, since new ones have no key yet. */
import { cellsOf } from '../../scale/cells.ts';
import { LEVELS_MAX, LEVELS_MIN } from '../../scale/faults.ts';
import type { Formula, Place, Scale, ScaleLevel, ScaleStep } from '../../scale/score.ts';

export type Axis = 'likelihoods' | 'impacts';

/** Steps beyond the size stay in the drawing, so that a matrix made smaller by mistake can grow again; they are neither shown nor saved. */
export type Drawing = Scale;

const redrawn = (drawing: Drawing): Drawing => ({ ...drawing, cells: cellsOf(drawing) });

/** A stored matrix as a drawing. */
export function drawingOf(scale: Scale): Drawing {
  const rank = new Map(scale.levels.map((level) => [level.id, level.position]));
  return {
    ...scale,
    levels: scale.levels.map((level) => ({ ...level, id: level.position })),
    cells: scale.cells.map((cell) => ({ ...cell, level_id: rank.get(cell.level_id) ?? 0 })),
  };
}

const blank = (value: number): ScaleStep => ({
  id: value,
  value,
  name: '',
  name_en: null,
  name_ar: null,
  description_en: null,
  description_ar: null,
});
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** The steps that the size asks for. */
export const stepsOf = ({ rows, columns, ...drawing }: Drawing, axis: Axis): ScaleStep[] =>
  upTo(axis === 'likelihoods' ? rows : columns).map((value) => drawing[axis].find((step) => step.value === value) ?? blank(value));

export const withSize = (drawing: Drawing, size: Partial<Pick<Scale, 'rows' | 'columns'>>): Drawing => redrawn({ ...drawing, ...size });

export const withFormula = (drawing: Drawing, formula: Formula): Drawing => redrawn({ ...drawing, formula });

export const withStep = (drawing: Drawing, axis: Axis, value: number, changes: Partial<ScaleStep>): Drawing => ({
  ...drawing,
  [axis]: [
    ...drawing[axis].filter((step) => step.value !== value),
    { ...(drawing[axis].find((step) => step.value === value) ?? blank(value)), ...changes },
  ].sort((a, b) => a.value - b.value),
});

export const withLevel = (drawing: Drawing, rank: number, changes: Partial<ScaleLevel>): Drawing =>
  redrawn({ ...drawing, levels: drawing.levels.map((level) => (level.position === rank ? { ...level, ...changes } : level)) });

/** A level above the highest one. */
export function withNewLevel(drawing: Drawing): Drawing {
  const last = drawing.levels.at(-1);
  if (drawing.levels.length >= LEVELS_MAX) return drawing;
  const rank = drawing.levels.length + 1;
  const level: ScaleLevel = {
    id: rank,
    position: rank,
    name: '',
    name_en: null,
    name_ar: null,
    color: last?.color ?? '#f3f1ea',
    color_dark: last?.color_dark ?? null,
    from_score: last?.from_score == null ? 1 : Math.min(last.from_score + 1, 36),
    review_months: last?.review_months ?? null,
  };
  return redrawn({ ...drawing, levels: [...drawing.levels, level] });
}

/** Levels above move down by one; cells painted with the removed one get the level of their score. */
export function withoutLevel(drawing: Drawing, rank: number): Drawing {
  if (drawing.levels.length <= LEVELS_MIN) return drawing;
  const moved = (id: number): number => (id === rank ? 0 : id > rank ? id - 1 : id);
  return redrawn({
    ...drawing,
    levels: drawing.levels
      .filter(({ position }) => position !== rank)
      .map((level) => ({ ...level, id: moved(level.id), position: moved(level.position) })),
    cells: drawing.cells.map((cell) => ({ ...cell, level_id: moved(cell.level_id) })),
  });
}

const withCell = (drawing: Drawing, at: Place, changes: { score?: number; level_id?: number }): Drawing => ({
  ...drawing,
  cells: drawing.cells.map((cell) => (cell.likelihood === at.likelihood && cell.impact === at.impact ? { ...cell, ...changes } : cell)),
});

export const painted = (drawing: Drawing, at: Place, rank: number): Drawing => withCell(drawing, at, { level_id: rank });

/** A key on a cell: digits are added to its score while it stays a score, Backspace takes the last one. Undefined: another key. */
export function typed(drawing: Drawing, at: Place, key: string): Drawing | undefined {
  const cell = drawing.cells.find((one) => one.likelihood === at.likelihood && one.impact === at.impact);
  if (!cell || drawing.formula !== 'table') return undefined;
  if (key === 'Backspace') return withCell(drawing, at, { score: Math.max(Math.floor(cell.score / 10), 1) });
  if (!/^\d$/.test(key)) return undefined;
  const longer = cell.score * 10 + Number(key);
  const score = longer <= 36 ? longer : Number(key);
  return score < 1 ? drawing : withCell(drawing, at, { score });
}

/** Is there anything to save? */
export const differs = (a: Drawing, b: Drawing): boolean => JSON.stringify(bodyOf(a)) !== JSON.stringify(bodyOf(b));

/** The drawing as `PUT risk-matrices/{id}/drawing` takes it; of a matrix in use the words and colours alone. */
export function bodyOf(drawing: Drawing): Record<string, unknown> {
  const draft = drawing.status === 'draft';
  const { name_en, name_ar, rows, columns, formula } = drawing;
  const step = ({ name_en: en, name_ar: ar, description_en, description_ar }: ScaleStep): object => ({
    name_en: en,
    name_ar: ar,
    description_en,
    description_ar,
  });
  return {
    name_en,
    name_ar,
    ...(draft ? { rows, columns, formula } : {}),
    likelihoods: stepsOf(drawing, 'likelihoods').map(step),
    impacts: stepsOf(drawing, 'impacts').map(step),
    levels: drawing.levels.map((level) => ({
      name_en: level.name_en,
      name_ar: level.name_ar,
      color: level.color,
      color_dark: level.color_dark,
      review_months: level.review_months,
      ...(draft ? { from_score: level.from_score } : {}),
    })),
    ...(draft ? { cells: drawing.cells.map(({ level_id, ...cell }) => ({ ...cell, level: level_id })) } : {}),
  };
}
