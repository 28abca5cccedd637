import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Where } from '../../../../../core/shared/where.ts';
import type { ListAnswer, Row } from '../../../../../core/shared/wire.ts';
import { api, fetchAll } from '../../../../../ui/index.ts';
import { numberOf, numberOrNull } from '../days.ts';
import { LINK_FIELDS, linkOf, STAGE_FIELDS, stageOf } from '../model.ts';
import type { Stage, StageLink } from '../model.ts';
import { chunkIndex, chunkOf, chunksOf, PAGE } from './outline.ts';
import type { BoardRow, Chunk, Group } from './outline.ts';

export const GROUPINGS = ['portfolio', 'program', 'project', 'owner'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export const TABS = ['all', 'mine', 'late', 'soon'] as const;
export type Tab = (typeof TABS)[number];

interface LaneAnswer {
  project: number;
  title: string | null;
  code: string | null;
  stages: number;
  start: string | null;
  end: string | null;
  progress: number;
  baseline_end: string | null;
  late: boolean;
}

interface OutlineAnswer {
  data: {
    counts: Record<Tab, number>;
    groups: { id: number | null; title: string | null; lanes: LaneAnswer[] }[];
    first: string | null;
    last: string | null;
    today: string;
    capped: boolean;
  };
}

export interface BoardOutline {
  counts: Record<Tab, number>;
  groups: readonly Group[];
  first: number | null;
  last: number | null;
  today: number;
  capped: boolean;
}

const slip = (end: string | null, baseline: string | null): number | null =>
  end === null || baseline === null ? null : numberOf(end) - numberOf(baseline);

function outlineFrom({ data }: OutlineAnswer, grouping: Grouping): BoardOutline {
  const groups = data.groups.map(({ id, title, lanes }): Group => {
    const key = `g${id ?? ''}`;
    return {
      id,
      key,
      title,
      lanes: lanes.map((lane) => ({
        // An owner has stages in several projects, and a project stages of several owners.
        key: grouping === 'owner' ? `${key}p${lane.project}` : `p${lane.project}`,
        project: lane.project,
        title: lane.title ?? '—',
        code: lane.code,
        stages: lane.stages,
        start: numberOrNull(lane.start),
        end: numberOrNull(lane.end),
        progress: lane.progress,
        slip: slip(lane.end, lane.baseline_end),
        late: lane.late,
      })),
    };
  });
  const { counts, first, last, today, capped } = data;
  return { counts, groups, first: numberOrNull(first), last: numberOrNull(last), today: numberOf(today), capped };
}

/** The outline of the board: groups, projects and counts, in one answer. The previous one stays while another loads. */
export function useOutline(grouping: Grouping, tab: Tab, filter: Where | undefined): UseQueryResult<BoardOutline> {
  return useQuery({
    queryKey: ['api', 'project-stages/board', grouping, tab, filter ?? null],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      outlineFrom(
        await api.get<OutlineAnswer>('project-stages/board', {
          query: { group: grouping, tab: tab === 'all' ? undefined : tab, filter: filter && JSON.stringify(filter) },
          signal,
          quiet: true,
        }),
        grouping,
      ),
  });
}

/** The rows of a tab as a filter, the same as the server counts. */
export const TAB_WHERE: Record<Tab, Where> = {
  all: {},
  mine: { owner_id: '$me' },
  late: { status: { ne: 'completed' }, planned_end: { lt: '$today' } },
  soon: { status: 'not_started', planned_start: { between: ['$today', '$today+30'] } },
};

const SORT = 'project_id,contract_id,position,id';

/** The rows of a page as a list has them, and the links between them. */
interface PageAnswer extends ListAnswer {
  links: readonly StageLink[];
}

interface Page {
  /** Stages by project, and their rows in the same places. */
  stages: ReadonlyMap<number, readonly Stage[]>;
  rows: ReadonlyMap<number, readonly Row[]>;
  links: readonly StageLink[];
}

async function readPage(chunk: Chunk, tab: Tab, filter: Where | undefined, signal: AbortSignal): Promise<PageAnswer> {
  const owner = chunk.owner === undefined ? [] : [{ owner_id: chunk.owner }];
  const projects = { in: [...chunk.projects] };
  const where = { and: [{ project_id: projects }, TAB_WHERE[tab], ...owner, ...(filter ? [filter] : [])] };
  const query = { filter: where, sort: SORT, fields: STAGE_FIELDS.join(','), limit: PAGE, page: chunk.page, count: 'none' };
  const [rows, links] = await Promise.all([
    api.get<ListAnswer>('project-stages', { query, signal, quiet: true }),
    fetchAll('stage-dependencies', { filter: { 'stage_id.project_id': projects }, fields: LINK_FIELDS.join(','), sort: 'id' }, signal),
  ]);
  return { ...rows, links: links.data.map(linkOf) };
}

function pageOf({ data, links }: PageAnswer): Page {
  const [stages, rows] = [new Map<number, Stage[]>(), new Map<number, Row[]>()];
  for (const row of data) {
    const stage = stageOf(row);
    const project = stage.project?.id ?? Number(row['project_id']);
    stages.set(project, [...(stages.get(project) ?? []), stage]);
    rows.set(project, [...(rows.get(project) ?? []), row]);
  }
  return { stages, rows, links };
}

type StageLine = Extract<BoardRow, { kind: 'stage' }>;

export interface BoardPages {
  /** Undefined while its page loads. */
  stageAt: (row: StageLine) => Stage | undefined;
  /** The rows of these lines as lists have them, read where they are not here yet. */
  rowsOf: (lines: readonly StageLine[]) => Promise<Row[]>;
  links: readonly StageLink[];
  failed: boolean;
  /** Some of them are still to come. */
  waiting: boolean;
  retry: () => void;
}

/** The stages of the rows in sight, by pages; pages that were seen stay in the cache. */
export function usePages(
  outline: BoardOutline | undefined,
  rows: readonly BoardRow[],
  grouping: Grouping,
  tab: Tab,
  filter: Where | undefined,
): BoardPages {
  const client = useQueryClient();
  const index = useMemo(() => chunkIndex(chunksOf(outline?.groups ?? [], grouping === 'owner')), [outline, grouping]);
  const chunksWith = (lines: readonly BoardRow[]): Chunk[] => {
    const seen = new Map<string, Chunk>();
    for (const line of lines) {
      const chunk = line.kind === 'stage' ? chunkOf(index, line.lane, line.index) : undefined;
      if (chunk) seen.set(chunk.key, chunk);
    }
    return [...seen.values()];
  };
  const queryOf = (chunk: Chunk) => ({
    // Among the lists of stages, so that selected rows are known as they are now.
    queryKey: ['list', 'project_stage', 'board', chunk.key, chunk.projects, tab, filter ?? null],
    queryFn: ({ signal }: { signal: AbortSignal }) => readPage(chunk, tab, filter, signal),
  });
  const chunks = chunksWith(rows);
  const answers = useQueries({ queries: chunks.map((chunk) => ({ ...queryOf(chunk), select: pageOf })) });
  const pages = new Map(chunks.map((chunk, i) => [chunk.key, answers[i]?.data]));
  return {
    stageAt: ({ lane, index: at }) => {
      const chunk = chunkOf(index, lane, at);
      return chunk && pages.get(chunk.key)?.stages.get(lane.project)?.[at % PAGE];
    },
    rowsOf: async (lines) => {
      const read = chunksWith(lines).map(async (chunk) => [chunk.key, pageOf(await client.ensureQueryData(queryOf(chunk)))] as const);
      const found = new Map(await Promise.all(read));
      return lines.flatMap(({ lane, index: at }) => {
        const chunk = chunkOf(index, lane, at);
        return (chunk && found.get(chunk.key)?.rows.get(lane.project)?.[at % PAGE]) ?? [];
      });
    },
    links: answers.flatMap(({ data }) => data?.links ?? []),
    waiting: answers.some(({ isPending }) => isPending),
    failed: answers.some(({ isError }) => isError),
    retry: () => answers.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}
