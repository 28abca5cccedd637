/** What a matrix lacks before risks can be scored by it. The same on the server, which refuses, and on the screen, which shows it. */
import { placeKey, type Scale, type ScaleLevel } from './score.ts';

export type FaultKind =
  | 'steps_missing'
  | 'steps_outside'
  | 'few_levels'
  | 'level_without_limit'
  | 'limits_not_rising'
  | 'level_unused'
  | 'hole'
  | 'outside'
  | 'falling'
  | 'contrast_light'
  | 'contrast_dark';

export interface Fault {
  field: 'likelihoods' | 'impacts' | 'levels' | 'cells';
  kind: FaultKind;
  /** For the sentence: names and figures. */
  values: Record<string, string | number>;
  /** Keys of the places concerned. */
  places?: string[];
  /** Rank of the level concerned. */
  level?: number;
}

/** How readable text is on a colour (core/shared/colour.ts, which each side imports by its own door). */
export interface TextOnColour {
  /** Smallest contrast. */
  needed: number;
  /** The best contrast on this colour; undefined if it is none. */
  of(hex: string): number | undefined;
}

/** Fewest and most levels. */
export const LEVELS_MIN = 2;
export const LEVELS_MAX = 6;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const list = (values: readonly (string | number)[]): string => values.join(', ');

export type Checked = Pick<Scale, 'rows' | 'columns' | 'formula' | 'likelihoods' | 'impacts' | 'levels' | 'cells'>;

export function faultsOf(scale: Checked, text: TextOnColour): Fault[] {
  return [
    ...steps('likelihoods', scale.likelihoods, scale.rows),
    ...steps('impacts', scale.impacts, scale.columns),
    ...levels(scale),
    ...cells(scale),
    ...scale.levels.flatMap((level) => contrasts(level, text)),
  ];
}

function steps(field: 'likelihoods' | 'impacts', given: readonly { value: number }[], count: number): Fault[] {
  const missing = upTo(count).filter((value) => !given.some((step) => step.value === value));
  const outside = given.filter(({ value }) => value > count).map(({ value }) => value);
  return [
    ...(missing.length ? [{ field, kind: 'steps_missing', values: { steps: list(missing) } } as const] : []),
    ...(outside.length ? [{ field, kind: 'steps_outside', values: { steps: list(outside), count } } as const] : []),
  ];
}

function levels({ levels: all, cells: placed, formula }: Pick<Scale, 'levels' | 'cells' | 'formula'>): Fault[] {
  const faults: Fault[] = [];
  const fault = (kind: FaultKind, level?: ScaleLevel): void =>
    void faults.push({ field: 'levels', kind, values: { level: level?.name ?? '' }, ...(level ? { level: level.position } : {}) });
  if (all.length < LEVELS_MIN) fault('few_levels');
  let before: number | null = null;
  for (const level of all) {
    if (formula !== 'table' && level.from_score === null) fault('level_without_limit', level);
    else if (formula !== 'table' && before !== null && level.from_score! <= before) fault('limits_not_rising', level);
    else if (!placed.some(({ level_id }) => level_id === level.id)) fault('level_unused', level);
    before = level.from_score ?? before;
  }
  return faults;
}

function cells({ rows, columns, levels: all, cells: placed }: Pick<Scale, 'rows' | 'columns' | 'levels' | 'cells'>): Fault[] {
  const rank = new Map(all.map(({ id, position }) => [id, position]));
  const there = new Set(placed.filter(({ level_id }) => rank.has(level_id)).map((c) => placeKey(c.likelihood, c.impact)));
  const holes = upTo(rows)
    .flatMap((likelihood) => upTo(columns).map((impact) => placeKey(likelihood, impact)))
    .filter((place) => !there.has(place));
  const outside = placed.filter(({ likelihood, impact }) => likelihood > rows || impact > columns);
  const falling = fallingOf(placed.map(({ score, level_id, ...at }) => ({ score, rank: rank.get(level_id) ?? 0, ...at })));
  const found = (kind: FaultKind, places: string[]): Fault[] =>
    places.length ? [{ field: 'cells', kind, values: { places: list(places.map((one) => one.replace('-', ' × '))) }, places }] : [];
  return [
    ...found('hole', holes),
    ...found(
      'outside',
      outside.map((c) => placeKey(c.likelihood, c.impact)),
    ),
    ...found('falling', falling),
  ];
}

interface Ranked {
  score: number;
  rank: number;
  likelihood: number;
  impact: number;
}

const disagree = (a: Ranked, b: Ranked): boolean => (a.score < b.score && a.rank > b.rank) || (a.score > b.score && a.rank < b.rank);

/** The fewest places whose level does not go with their score: without them, levels rise with the score. */
function fallingOf(placed: readonly Ranked[]): string[] {
  const conflicts = placed.map((one) => ({ one, count: placed.filter((other) => disagree(one, other)).length }));
  const worst = conflicts.reduce<(typeof conflicts)[number] | undefined>(
    (most, next) => (next.count > (most?.count ?? 0) ? next : most),
    undefined,
  );
  if (!worst) return [];
  const rest = fallingOf(placed.filter((one) => one !== worst.one));
  return [placeKey(worst.one.likelihood, worst.one.impact), ...rest].sort();
}

/** Text on the level's own colours; a colour that is none counts as unreadable. */
function contrasts(level: ScaleLevel, text: TextOnColour): Fault[] {
  return (
    [
      ['contrast_light', level.color],
      ['contrast_dark', level.color_dark ?? level.color],
    ] as const
  ).flatMap(([kind, colour]) => {
    const ratio = text.of(colour) ?? 1;
    return ratio >= text.needed
      ? []
      : [{ field: 'levels', kind, values: { level: level.name, ratio, needed: text.needed }, level: level.position } as const];
  });
}
