/**
 * Dashboards: metadata/<plugin>/dashboards/<name>.json as types, and what GET /api/dashboards/{plugin}/{name} answers.
 * The JSON Schema for editors is core/metadata/dashboard.schema.json.
 */
import type { Choice, Tone } from './entity.ts';
import type { Where } from './where.ts';
import type { AggregateFigures, AggregateGroup } from './wire.ts';

/** Filters the tiles of the entities in `on`; stored in the address under its name. */
export interface FilterDef {
  name: string;
  /** ref: one record of `entity`; year: what falls into a year. */
  kind: 'ref' | 'year';
  label: string;
  /** Label of no choice: "All portfolios". */
  all: string;
  icon?: string;
  entity?: string;
  /** By entity: the reference (dots for references of references) of a ref; the day, or the first and last day, of a year. */
  on: Record<string, string | string[]>;
}

/** A list that a link opens. */
export interface LinkDef {
  label: string;
  entity: string;
  where?: Where;
  sort?: string;
}

/** The trend of a figure: rows by a date, this period compared with the one before, and a line of twelve months. */
export interface TrendDef {
  /** Date field by which rows are assigned to a period. */
  field: string;
  period: 'month' | 'year';
  /** Is an increase good or bad? Without it, neither. */
  good?: 'more' | 'less';
}

export interface FigureDef {
  id: string;
  label: string;
  entity: string;
  where?: Where;
  /** `count`, or `sum:budget` as in /api/aggregate. */
  measure: string;
  /** Sort order of the list that it opens. */
  sort?: string;
  tone?: Tone;
  trend?: TrendDef;
  /** Counts only rows in the period of the trend; otherwise all rows count, and the trend shows the growth. */
  flow?: boolean;
  /** Displayed as a percentage of another figure. */
  share?: { of: string; entity: string; where?: Where; measure: string };
}

interface TileBase {
  id: string;
  /** Share of the row's width, relative to the other tiles of the row. */
  span: number;
  title: string;
  note?: string;
  /** Filters that apply to it; default: all. */
  filters?: string[];
  /** Shown without data: a sentence about what will appear. */
  empty?: { title: string; text?: string };
  link?: LinkDef;
}

/** Rows that need attention, from several lists; `text` and `action` say what to do, with `{field}` for values. */
export interface SourceDef {
  entity: string;
  where: Where;
  text: string;
  action: string;
  tone: Tone;
  /** The due date. */
  date?: string;
  /** Of one that another plugin adds: what its texts are called instead of its place. No word of a file. */
  key?: string;
}

/** What a plugin adds to a dashboard of another one: sources of its lists, by tile. */
export interface AdditionDef {
  /** `<plugin>/<name>`. */
  adds: string;
  sources: Record<string, SourceDef[]>;
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
  /** Most rows of the first group; the smaller ones are combined as `rest`. */
  limit: number;
  rest: string;
  sort?: string;
  /** Entries of the legend: a measure or a text; those of a second group come from its choices. */
  legend?: { mark: string; measure?: string; label?: string }[];
}
/** Shares of a total: one bar, then number and value of each choice. */
export interface SharesTile extends TileBase {
  kind: 'shares';
  entity: string;
  where?: Where;
  group: string;
  measure: string;
}
/** Rows between two dates, grouped by a reference. */
export interface TimelineTile extends TileBase {
  kind: 'timeline';
  entity: string;
  where?: Where;
  start: string;
  end: string;
  /** The end date of the baseline. */
  baseline?: string;
  progress?: string;
  group: string;
  /** Enum field shown as a mark of the row; rows with values in `first` come first in each group. */
  mark?: string;
  first?: string[];
  /** Then sorted by this field, largest first. */
  size?: string;
  limit: number;
  /** Quarters before and after the current one. */
  quarters: [number, number];
}
/** A plugin's own view by its registered name. */
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

/** A field of a tile, for the screens. */
export interface DashboardField {
  label: string;
  choices?: Choice[];
  /** Money: the name of the unit. */
  unit?: string;
}

/** GET /api/dashboards/{plugin}/{name}/definition: the dashboard as this reader may see it, in their language. With an ETag. */
export interface DashboardMeta extends Omit<DashboardDef, '$schema' | 'permission'> {
  plugin: string;
  /** By entity: its list page, and the fields in tiles. */
  entities: Record<string, { label: string; labels: string; page: string | null; fields: Record<string, DashboardField> }>;
}

export interface TrendAnswer {
  /** By month, with its first day; cumulative unless the figure is a flow. */
  series: { month: string; value: number }[];
  now: number;
  before: number;
  /** First and last day of `now` and `before`. */
  period: [string, string];
  earlier: [string, string];
}

export interface FigureAnswer {
  value: number;
  /** The filter of the counted rows, for the list it opens. */
  where: Where;
  trend?: TrendAnswer;
  /** A percentage; null where the total is zero. */
  share?: number | null;
}

export interface GroupsAnswer {
  where: Where;
  groups: AggregateGroup[];
  totals: AggregateFigures;
  /** Keys of the first group that are shown, in order; others are combined in `rest`. */
  shown: AggregateGroup['key'];
  /** Figures of the combined groups, by the second group; absent without any. */
  rest?: AggregateGroup[];
}

export interface NeedAnswer {
  source: number;
  id: number;
  /** Values of the text's placeholders. */
  values: Record<string, string>;
  /** Days from today to the date (negative: past). */
  days: number | null;
  /** Address that it opens, where it has no page of its own. */
  address?: string;
  /** Of the last one of its source: how many more there are. */
  more?: number;
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
/** A tile that failed says so; the others are unaffected. */
export type TileAnswer = TileAnswers[keyof TileAnswers] | { failed: true };

/** GET /api/dashboards/{plugin}/{name}?{filter}=: figures of every tile under its id. */
export interface DashboardAnswer {
  today: string;
  /** Years with rows, for a filter of kind year. */
  years: number[];
  tiles: Record<string, TileAnswer>;
}

/** Combines two conditions; flat where no field is in both, so that a list shows them as separate filters. */
export function both(a: Where | undefined, b: Where | undefined): Where {
  if (!a || !Object.keys(a).length) return b ?? {};
  if (!b || !Object.keys(b).length) return a;
  return Object.keys(a).some((key) => key in b) ? { and: [a, b] } : { ...a, ...b };
}

/** The figures of a tile of any kind. */
export const figuresOf = (tile: FigureTile | FiguresTile): FigureDef[] => (tile.kind === 'figure' ? [tile.figure] : tile.figures);

/** Entities of a tile's rows; the tile is left out where the reader may not read one of them. */
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
