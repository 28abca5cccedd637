/**
 * Dashboards: metadata/<plugin>/dashboards/<name>.json as types, and what GET /api/dashboards/{plugin}/{name} answers.
 * The JSON Schema for editors is core/metadata/dashboard.schema.json.
 */
import type { Choice, Tone } from './entity.ts';
import type { Where } from './where.ts';
import type { AggregateFigures, AggregateGroup } from './wire.ts';

/** Narrows the tiles of the entities in `on`; kept in the address under its name. */
export interface FilterDef {
  name: string;
  /** ref: one record of `entity`; year: what falls into a year. */
  kind: 'ref' | 'year';
  label: string;
  /** The words for no choice: "All portfolios". */
  all: string;
  icon?: string;
  entity?: string;
  /** By entity: the reference (through references with dots) of a ref; the day, or the first and the last day, of a year. */
  on: Record<string, string | string[]>;
}

/** A list that a word opens. */
export interface LinkDef {
  label: string;
  entity: string;
  where?: Where;
  sort?: string;
}

/** How a figure moves: rows by a date, this period against the one before, with a line of twelve months. */
export interface TrendDef {
  /** Date field that says when a row came. */
  field: string;
  period: 'month' | 'year';
  /** Whether more is good or bad news; without it, neither. */
  good?: 'more' | 'less';
}

export interface FigureDef {
  id: string;
  label: string;
  entity: string;
  where?: Where;
  /** `count`, or `sum:budget` as in /api/aggregate. */
  measure: string;
  /** Order of the list it opens. */
  sort?: string;
  tone?: Tone;
  trend?: TrendDef;
  /** Only what came in the period of the trend; otherwise everything counts, and the trend says how it grew. */
  flow?: boolean;
  /** Told in percent of another figure. */
  share?: { of: string; entity: string; where?: Where; measure: string };
}

interface TileBase {
  id: string;
  /** Share of the row's width, against the other tiles of the row. */
  span: number;
  title: string;
  note?: string;
  /** Filters that it follows; all of them unless said. */
  filters?: string[];
  /** What stands where there is nothing: a sentence that says what will. */
  empty?: { title: string; text?: string };
  link?: LinkDef;
}

/** Rows that need somebody, from several lists; `text` and `action` name what to do, `{field}` stands for a value. */
export interface SourceDef {
  entity: string;
  where: Where;
  text: string;
  action: string;
  tone: Tone;
  /** The day that presses. */
  date?: string;
}

export interface FigureTile extends TileBase {
  kind: 'figure';
  figure: FigureDef;
}
export interface FiguresTile extends TileBase {
  kind: 'figures';
  figures: FigureDef[];
}
export interface ListTile extends TileBase {
  kind: 'list';
  limit: number;
  sources: SourceDef[];
}
export interface ChartTile extends TileBase {
  kind: 'chart';
  /** metadata/<plugin>/charts/<spec>.vl.json. */
  spec: string;
  entity: string;
  where?: Where;
  /** One or two group fields as in /api/aggregate. */
  group: string[];
  measures?: string[];
  /** Rows of the first group; the smaller ones are told together as `rest`. */
  limit: number;
  rest: string;
  sort?: string;
  /** Marks of the legend: a measure or a text; those of a second group follow from its choices. */
  legend?: { mark: string; measure?: string; label?: string }[];
}
/** Shares of a whole: one bar, then number and value of each choice. */
export interface SharesTile extends TileBase {
  kind: 'shares';
  entity: string;
  where?: Where;
  group: string;
  measure: string;
}
/** Rows between two days, by a reference. */
export interface TimelineTile extends TileBase {
  kind: 'timeline';
  entity: string;
  where?: Where;
  start: string;
  end: string;
  /** The end as it was promised. */
  baseline?: string;
  progress?: string;
  group: string;
  /** Enum field: the mark of a row; its values in `first` come first in each group. */
  mark?: string;
  first?: string[];
  /** Then the largest by this field. */
  size?: string;
  limit: number;
  /** Quarters before and after the present one. */
  quarters: [number, number];
}
/** A plugin's own screen by its registered name. */
export interface ViewTile extends TileBase {
  kind: 'view';
  view: string;
  permission?: string | string[] | null;
}

export type TileDef = FigureTile | FiguresTile | ListTile | ChartTile | SharesTile | TimelineTile | ViewTile;

export interface DashboardDef {
  $schema?: string;
  name: string;
  title: string;
  permission: string | string[] | null;
  filters: FilterDef[];
  rows: { tiles: TileDef[] }[];
}

/** What the screens need of a field that a tile speaks of. */
export interface DashboardField {
  label: string;
  choices?: Choice[];
  /** Money: the name of the unit. */
  unit?: string;
}

/** GET /api/dashboards/{plugin}/{name}/definition: the dashboard as this reader may see it, in their language. Under an ETag. */
export interface DashboardMeta extends Omit<DashboardDef, '$schema' | 'permission'> {
  plugin: string;
  /** By entity: the address of its list, and the fields that tiles name. */
  entities: Record<string, { label: string; labels: string; page: string | null; fields: Record<string, DashboardField> }>;
}

export interface TrendAnswer {
  /** By month, the first day of each; a running sum unless the figure is a flow. */
  series: { month: string; value: number }[];
  now: number;
  before: number;
  /** First and last day that `now` and `before` count. */
  period: [string, string];
  earlier: [string, string];
}

export interface FigureAnswer {
  value: number;
  /** The rows that it counts: the filter of the list it opens. */
  where: Where;
  trend?: TrendAnswer;
  /** In percent; null where the whole is nothing. */
  share?: number | null;
}

export interface GroupsAnswer {
  where: Where;
  groups: AggregateGroup[];
  totals: AggregateFigures;
  /** Keys of the first group with a row of their own, in order; the other rows are folded into `rest`. */
  shown: AggregateGroup['key'];
  /** Figures of what is folded, by the second group; absent where nothing is. */
  rest?: AggregateGroup[];
}

export interface NeedAnswer {
  source: number;
  id: number;
  /** Values of the text's placeholders. */
  values: Record<string, string>;
  /** Days from today to the date (negative: past). */
  days: number | null;
}

export interface TimelineRow {
  id: number;
  label: string;
  group_id: number | null;
  group: string | null;
  mark: string | null;
  start: string;
  end: string;
  baseline: string | null;
  progress: number | null;
}

export interface TileAnswers {
  figure: { figures: Record<string, FigureAnswer> };
  list: { rows: NeedAnswer[]; total: number; capped: boolean };
  groups: GroupsAnswer;
  timeline: { rows: TimelineRow[]; total: number; from: string; to: string; where: Where };
}
/** A tile that could not be counted says so; the others stand. */
export type TileAnswer = TileAnswers[keyof TileAnswers] | { failed: true };

/** GET /api/dashboards/{plugin}/{name}?{filter}=: figures of every tile under its id. */
export interface DashboardAnswer {
  today: string;
  /** Years with rows, for a filter of kind year. */
  years: number[];
  tiles: Record<string, TileAnswer>;
}

/** Both conditions in one Where; flat where no field is named twice, so that a list shows them as single filters. */
export function both(a: Where | undefined, b: Where | undefined): Where {
  if (!a || !Object.keys(a).length) return b ?? {};
  if (!b || !Object.keys(b).length) return a;
  return Object.keys(a).some((key) => key in b) ? { and: [a, b] } : { ...a, ...b };
}

/** Figures of a tile, whatever its kind. */
export const figuresOf = (tile: FigureTile | FiguresTile): FigureDef[] => (tile.kind === 'figure' ? [tile.figure] : tile.figures);

/** Entities whose rows a tile shows; without the right to read one of them the tile is left out. */
export function entitiesOf(tile: TileDef): string[] {
  switch (tile.kind) {
    case 'figure':
    case 'figures':
      return figuresOf(tile).flatMap((f) => [f.entity, ...(f.share ? [f.share.entity] : [])]);
    case 'list':
      return tile.sources.map((s) => s.entity);
    case 'view':
      return [];
    default:
      return [tile.entity];
  }
}
