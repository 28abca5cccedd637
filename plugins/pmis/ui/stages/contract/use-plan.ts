import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListAnswer, Row, WriteAnswer } from '../../../../../core/shared/wire.ts';
import {
  allRowsKey,
  announceError,
  api,
  formOf,
  invalidateRows,
  isApiError,
  onItsWay,
  undoOffer,
  upload,
  useAggregate,
  useAllRows,
  useApi,
  writesAnswered,
} from '../../../../../ui/index.ts';
import type { QueryValue, ToastOptions } from '../../../../../ui/index.ts';
import { LINK_FIELDS, linkOf, STAGE_FIELDS, stageOf } from '../model.ts';
import type { Stage, StageLink } from '../model.ts';
import { tickedItems } from './checklist.ts';
import type { TreeItem } from './checklist.ts';

/** Whose plan a page shows. */
export interface PlanOwner {
  kind: 'contract' | 'project';
  id: number;
}

/** Groups of one answer: stages in progress with open items. A plan with more of them says so. */
export const MOST_COUNTED = 1000;

type Query = Record<string, QueryValue>;

export interface PlanData {
  stages: readonly Stage[];
  links: readonly StageLink[];
  error: Error | null;
  /** The first answer is still to come. */
  waiting: boolean;
  linksWaiting: boolean;
  retry: () => void;
  /** Reads both again; resolves when they are there. */
  reload: () => Promise<unknown>;
  /**
   * The stage as the server has it, for a write that names its version. A tick is shown before it is answered, and changes its stage:
   * what is asked of the stage meanwhile waits for that answer.
   */
  current: (stage: Stage) => Promise<Stage>;
}

/** The stages of a contract or of a project, in their order, and their dependencies. */
export function usePlan({ kind, id }: PlanOwner): PlanData {
  const client = useQueryClient();
  const query = { filter: { [`${kind}_id`]: id }, sort: 'contract_id,position,id', fields: STAGE_FIELDS.join(',') };
  const rows = useAllRows('project-stages', { query });
  const links = useAllRows('stage-dependencies', {
    query: { filter: { [`stage_id.${kind}_id`]: id }, fields: LINK_FIELDS.join(','), sort: 'id' },
  });
  const stages = useMemo(() => (rows.data?.data ?? []).map(stageOf), [rows.data]);
  const known = useMemo(() => (links.data?.data ?? []).map(linkOf), [links.data]);
  return {
    stages,
    links: known,
    error: rows.error,
    waiting: rows.data === undefined,
    linksWaiting: links.data === undefined,
    retry: () => void rows.refetch(),
    reload: () => Promise.all([rows.refetch(), links.refetch()]),
    current: async (stage) => {
      await writesAnswered();
      const known = client.getQueryState<ListAnswer>(allRowsKey('project-stages', query));
      const { data } = known?.isInvalidated || known?.fetchStatus === 'fetching' ? await rows.refetch() : { data: known?.data };
      const row = data?.data.find(({ id: one }) => one === stage.id);
      return row ? stageOf(row) : stage;
    },
  };
}

export interface OpenItems {
  of: ReadonlyMap<number, number>;
  /** More stages than one answer holds. */
  capped: boolean;
}

/** Required items without parts that are open, by stage in progress: what keeps it from being completed. */
export function useOpenItems({ kind, id }: PlanOwner): OpenItems {
  const { data } = useAggregate('project_checklist', {
    group: ['stage_id'],
    filter: {
      [`stage_id.${kind}_id`]: id,
      'stage_id.status': 'in_progress',
      done: false,
      is_required: true,
      not: { has: { entity: 'project_checklist', by: 'parent_id' } },
    },
    limit: MOST_COUNTED,
  });
  return useMemo(
    () => ({
      of: new Map((data?.data ?? []).map(({ key, figures }) => [Number(key[0]), figures.count])),
      capped: data?.meta.capped === true,
    }),
    [data],
  );
}

/** An item of the checklist. */
export interface Item extends TreeItem {
  version: number;
  title: string;
  assigned: { id: number; label: string } | null;
  evidence: boolean;
  files: number;
  posts: number;
  note: string | null;
  row: Row;
}

const ITEM_FIELDS = [
  'title',
  'parent_id',
  'stage_id',
  'position',
  'weight',
  'assignee_id',
  'due_date',
  'is_required',
  'requires_evidence',
  'done',
  'note',
  'attachments_count',
  'posts_count',
];

function itemOf(row: Row): Item {
  const assigned = (row['assignee'] ?? null) as Item['assigned'];
  const parent = row['parent_id'];
  return {
    id: row.id,
    version: Number(row.row_version),
    title: String(row['title'] ?? ''),
    parent: typeof parent === 'number' ? parent : null,
    done: row['done'] === true,
    weight: Number(row['weight'] ?? 0),
    due: typeof row['due_date'] === 'string' ? row['due_date'] : null,
    assignee: assigned?.id ?? null,
    assigned,
    required: row['is_required'] !== false,
    evidence: row['requires_evidence'] === true,
    files: Number(row['attachments_count'] ?? 0),
    posts: Number(row['posts_count'] ?? 0),
    note: typeof row['note'] === 'string' ? row['note'] : null,
    row,
  };
}

const ITEMS = 'project-checklists';
const itemsQuery = (stage: number): Query => ({
  filter: { stage_id: stage },
  sort: 'position,id',
  fields: ITEM_FIELDS.join(','),
});

/** The items of a stage. */
export function useItems(stage: number | undefined): {
  items: readonly Item[];
  waiting: boolean;
  error: Error | null;
  reload: () => Promise<unknown>;
} {
  const { data, error, refetch } = useAllRows(ITEMS, { query: itemsQuery(stage ?? 0), enabled: stage !== undefined });
  const items = useMemo(() => (data?.data ?? []).map(itemOf), [data]);
  return { items, waiting: data === undefined && error === null && stage !== undefined, error, reload: refetch };
}

/** A tick of the log; what followed it at parents stands with it. */
export interface LogEntry {
  id: number;
  item: { id: number; label: string } | null;
  done: boolean;
  changed: boolean;
  note: string | null;
  files: number;
  by: { id: number; label: string } | null;
  at: string;
  /** Parents that followed, with what became of them. */
  followed: { id: number; done: boolean }[];
}

function logOf(rows: readonly Row[]): LogEntry[] {
  const entries = rows.map((row) => {
    const item = (row['checklist'] ?? null) as LogEntry['item'];
    const cause = row['cause_id'];
    return {
      cause: typeof cause === 'number' ? cause : null,
      entry: {
        id: row.id,
        item,
        done: row['to_done'] === true,
        changed: row['to_done'] !== row['from_done'],
        note: typeof row['note'] === 'string' && row['note'] !== '' ? row['note'] : null,
        files: Number(row['files_count'] ?? 0),
        by: (row['created_by_ref'] ?? null) as LogEntry['by'],
        at: String(row['created_at'] ?? ''),
        followed: [] as LogEntry['followed'],
      },
    };
  });
  const byId = new Map(entries.map(({ entry }) => [entry.id, entry]));
  return entries.flatMap(({ cause, entry }) => {
    const above = cause === null ? undefined : byId.get(cause);
    if (!above) return [entry];
    if (entry.item) above.followed.push({ id: entry.item.id, done: entry.done });
    return [];
  });
}

/** Rows of the log that are shown; the list of logs has the others. */
const MOST_LOGS = 100;

export interface Log {
  entries: readonly LogEntry[];
  waiting: boolean;
  /** There are older ones. */
  more: boolean;
}

/** Who ticked what in a stage, newest first. */
export function useLog(stage: number | undefined): Log {
  const { data } = useApi<ListAnswer>('checklist-logs', {
    query: {
      filter: { stage_id: stage ?? 0 },
      sort: '-created_at,-id',
      limit: MOST_LOGS,
      count: 'none',
    },
    enabled: stage !== undefined,
  });
  return {
    entries: useMemo(() => logOf(data?.data ?? []), [data]),
    waiting: data === undefined,
    more: (data?.data.length ?? 0) >= MOST_LOGS,
  };
}

export interface Ticking {
  /** Ticks or unticks items; shown at once, rolled back with the reason where it is refused, and told with an undo where it is done. */
  tick: (ids: readonly number[], done: boolean, note?: string) => Promise<boolean>;
  /** Attaches files as evidence. @returns false where one was refused. */
  attach: (id: number, files: readonly File[]) => Promise<boolean>;
}

interface TickAnswer {
  refused?: { id: number; message: string }[];
}

/** Writes of a checklist. */
export function useTicking(
  stage: number | undefined,
  onRefused: (message: string) => void,
  onTicked: (undo: ToastOptions | undefined) => void,
): Ticking {
  const client = useQueryClient();
  const key = allRowsKey(ITEMS, itemsQuery(stage ?? 0));
  const tick = async (ids: readonly number[], done: boolean, note?: string): Promise<boolean> => {
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<ListAnswer>(key);
    if (before) {
      const items = tickedItems(before.data.map(itemOf), new Set(ids), done);
      client.setQueryData<ListAnswer>(key, {
        ...before,
        data: before.data.map((row, i) => (row['done'] === items[i]?.done ? row : { ...row, done: items[i]?.done === true })),
      });
    }
    try {
      const one = ids.length === 1 ? { project_checklist_id: ids[0] } : { ids };
      const { refused = [] } = await api.post<TickAnswer>('project-checklist/update', {
        body: { ...one, done, ...(note ? { note } : {}) },
        quiet: true,
      });
      if (done && refused.length < ids.length) onTicked(undoOffer());
      if (refused.length > 0) onRefused([...new Set(refused.map(({ message }) => message))].join(' '));
      return refused.length === 0;
    } catch (error) {
      if (before) client.setQueryData(key, before);
      if (!isApiError(error)) throw error;
      const [reason] = Object.values(error.errors ?? {}).flat();
      onRefused(reason ?? error.message);
      return false;
    } finally {
      invalidateRows(client);
    }
  };
  return {
    tick: (ids, done, note) => onItsWay(tick(ids, done, note)),
    attach: async (id, files) => {
      try {
        for (const file of files) await upload<WriteAnswer>('files', formOf({ record_type: 'project_checklist', record_id: id }, file));
        return true;
      } catch (error) {
        if (!isApiError(error)) throw error;
        announceError(error);
        return false;
      } finally {
        invalidateRows(client);
      }
    },
  };
}
