/** Rows of the board's tree grid: groups, projects, stages; their places, and which of them are in sight. Pure. */

/** A project within a group: what its row shows, and how many stages it has. Days are numbers. */
export interface Lane {
  /** The project, and where stages are grouped by their owner the owner. */
  key: string;
  project: number;
  title: string;
  code: string | null;
  stages: number;
  start: number | null;
  end: number | null;
  progress: number;
  slip: number | null;
  late: boolean;
}

export interface Group {
  /** Null: without the record that groups. */
  id: number | null;
  key: string;
  title: string | null;
  lanes: readonly Lane[];
}

export type BoardRow =
  | { kind: 'group'; key: string; group: Group; stages: number }
  | { kind: 'lane'; key: string; lane: Lane; group: Group }
  | { kind: 'stage'; key: string; lane: Lane; group: Group; index: number };

export const HEIGHT: Record<BoardRow['kind'], number> = { group: 32, lane: 36, stage: 36 };

/** Height of the axis above the rows. */
export const HEAD = 48;

/** Rows with their places. */
export interface Rows<Row = unknown> {
  rows: readonly Row[];
  /** Top of each row, and at the end the height of all. */
  tops: Float64Array;
}
export type Outline = Rows<BoardRow>;

/** @param heightOf the height of a row in px. */
export function placedRows<Row>(rows: readonly Row[], heightOf: (row: Row) => number): Rows<Row> {
  const tops = new Float64Array(rows.length + 1);
  rows.forEach((row, i) => {
    tops[i + 1] = (tops[i] as number) + heightOf(row);
  });
  return { rows, tops };
}

/**
 * The rows that are not inside a closed branch.
 * @param plain groups are projects: no row above them.
 */
export function outlineOf(groups: readonly Group[], closed: ReadonlySet<string>, plain = false): Outline {
  const rows: BoardRow[] = [];
  for (const group of groups) {
    if (!plain) {
      const stages = group.lanes.reduce((sum, lane) => sum + lane.stages, 0);
      rows.push({ kind: 'group', key: group.key, group, stages });
      if (closed.has(group.key)) continue;
    }
    for (const lane of group.lanes) {
      rows.push({ kind: 'lane', key: lane.key, lane, group });
      if (closed.has(lane.key)) continue;
      for (let index = 0; index < lane.stages; index += 1) rows.push({ kind: 'stage', key: `${lane.key}/${index}`, lane, group, index });
    }
  }
  return placedRows(rows, ({ kind }) => HEIGHT[kind]);
}

/** The row at a height: the last one whose top is not below it. */
export function rowAt({ tops, rows }: Rows, y: number): number {
  let [low, high] = [0, Math.max(0, rows.length - 1)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] as number) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** First row in sight, and the one behind the last; some more on both sides, so that scrolling does not show gaps. */
export function sightOf(outline: Rows, top: number, height: number, more = 8): { first: number; end: number } {
  const first = Math.max(0, rowAt(outline, top) - more);
  return { first, end: Math.min(outline.rows.length, rowAt(outline, top + height) + 1 + more) };
}

/** Rows of one page of stages. */
export const PAGE = 100;

/** Stages that are read together: those of several small projects, or one page of a large one. */
export interface Chunk {
  key: string;
  projects: readonly number[];
  /** Null: of any owner. */
  owner: number | null | undefined;
  /** Page of the stages of one large project, from 1. */
  page: number;
  lanes: readonly Lane[];
}

/**
 * The pages of stages, in the order of the rows. A project with more than one page has its pages alone; smaller ones share a page.
 * @param byOwner groups are owners: stages of other owners are left out.
 */
export function chunksOf(groups: readonly Group[], byOwner: boolean): Chunk[] {
  const chunks: Chunk[] = [];
  for (const group of groups) {
    const owner = byOwner ? group.id : undefined;
    let open: Lane[] = [];
    const close = (): void => {
      if (open.length > 0)
        chunks.push({ key: `${group.key}:${open[0]?.key ?? ''}`, projects: open.map((l) => l.project), owner, page: 1, lanes: open });
      open = [];
    };
    for (const lane of group.lanes) {
      if (lane.stages === 0) continue;
      if (lane.stages > PAGE) {
        close();
        for (let page = 1; page <= Math.ceil(lane.stages / PAGE); page += 1)
          chunks.push({ key: `${lane.key}:${page}`, projects: [lane.project], owner, page, lanes: [lane] });
        continue;
      }
      if (open.reduce((sum, l) => sum + l.stages, 0) + lane.stages > PAGE) close();
      open.push(lane);
    }
    close();
  }
  return chunks;
}

/** Keys of chunks by lane; a large project has one for each of its pages. */
export function chunkIndex(chunks: readonly Chunk[]): ReadonlyMap<string, readonly Chunk[]> {
  const index = new Map<string, Chunk[]>();
  for (const chunk of chunks) for (const { key } of chunk.lanes) index.set(key, [...(index.get(key) ?? []), chunk]);
  return index;
}

/** The chunk that holds a stage row. */
export const chunkOf = (index: ReadonlyMap<string, readonly Chunk[]>, lane: Lane, stage: number): Chunk | undefined => {
  const of = index.get(lane.key);
  return lane.stages > PAGE ? of?.[Math.floor(stage / PAGE)] : of?.[0];
};

/** The lines of stages from one line to another, whichever is above. */
export const stagesBetween = ({ rows }: Outline, a: number, b: number): Extract<BoardRow, { kind: 'stage' }>[] =>
  rows.slice(Math.min(a, b), Math.max(a, b) + 1).filter((row) => row.kind === 'stage');

/** The row that Arrow keys of a tree lead to: into a branch its first child, out of it the row above. */
export function parentOf({ rows }: Outline, at: number): number {
  const row = rows[at];
  if (!row || row.kind === 'group') return at;
  for (let i = at - 1; i >= 0; i -= 1) {
    const above = rows[i];
    if (above && (row.kind === 'stage' ? above.kind === 'lane' : above.kind === 'group')) return i;
  }
  return at;
}
