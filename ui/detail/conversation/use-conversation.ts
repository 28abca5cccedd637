import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Choice } from '../../../core/shared/entity.ts';
import type { ActionMeta, ConversationMeta, EntityMeta, HistoryEntry, RefValue, Row } from '../../../core/shared/wire.ts';
import { isOver, isPast, refValue } from '../../cells/index.ts';
import { lifeOf } from '../../cells/late.ts';
import {
  announceError,
  fetchList,
  isApiError,
  undoOffer,
  useAction,
  useApi,
  useEntityMeta,
  useHistory,
  useSession,
} from '../../data/index.ts';
import { toast } from '../../kit/index.ts';
import type { Turn } from './court.ts';
import { nextStep, otherActions } from './step.ts';
import type { Situation, Step } from './step.ts';

/** Maximum number of rows of a thread. */
const MOST = 500;
/** How long the toast of an accepted answer offers to undo it, in milliseconds. */
const UNDO_MS = 8000;
const NOTHING: readonly never[] = [];

export interface Talk extends Situation {
  /** The entity of the thread's rows, once it is loaded. */
  thread: EntityMeta | undefined;
  rows: readonly Row[];
  /** The rows are on their way. */
  waiting: boolean;
  /** The row that counts. */
  answer: Row | undefined;
  /** Its author. */
  answeredBy: RefValue | null;
  turns: readonly Turn[];
  /** The turns are on their way. */
  reading: boolean;
  history: readonly HistoryEntry[];
  /** State of the record in the reader's language. */
  choice: Choice | undefined;
  over: boolean;
  /** It is still being written: nobody has it, and no time passes. */
  unsent: boolean;
  step: Step | undefined;
  others: ActionMeta[];
  accept: (row: Row) => void;
  /** Label of the action that accepts. */
  acceptLabel: string | undefined;
  accepting: boolean;
}

/** The thread of a record, oldest first: one request. */
function useThread(
  conversation: ConversationMeta | undefined,
  thread: EntityMeta | undefined,
  row: Row,
): { rows: readonly Row[]; waiting: boolean } {
  const link = conversation?.thread?.link;
  const read = useQuery({
    queryKey: ['thread', thread?.name, link, row.id],
    enabled: thread !== undefined && link !== undefined,
    queryFn: ({ signal }) => fetchList(thread!, { filter: { [link!]: row.id }, sort: ['id'], limit: MOST, count: 'none' }, 1, signal),
  });
  return { rows: read.data?.data ?? NOTHING, waiting: link !== undefined && read.isPending };
}

interface StoredTurn {
  user?: RefValue | null;
  company?: RefValue | null;
  began_at: string;
  ended_at: string | null;
}

/** Whose turn it was, oldest first: one request. Without an entity of turns only the present one is known. */
function useTurns(
  { name }: EntityMeta,
  { court }: Partial<ConversationMeta>,
  row: Row,
  holder: RefValue | null,
): { turns: readonly Turn[]; reading: boolean } {
  const read = useApi<{ data: StoredTurn[] }>(court?.turns ?? '', {
    query: { record_entity: name, record_id: row.id, sort: 'began_at,id', limit: MOST, count: 'none' },
    enabled: court?.turns !== undefined,
  });
  const since = court?.since === undefined ? undefined : row[court.since];
  const turns = useMemo(() => {
    if (read.data)
      return read.data.data.map(({ user, company, began_at, ended_at }) => ({
        // Companies and people are counted apart: with a key below 0 a company is never taken for a person.
        who: user ?? (company ? { ...company, id: -company.id } : null),
        began: began_at,
        ...(ended_at === null ? {} : { ended: ended_at }),
      }));
    return holder && typeof since === 'string' && court?.turns === undefined ? [{ who: holder, began: since }] : NOTHING;
  }, [read.data, holder, since, court?.turns]);
  return { turns, reading: court?.turns !== undefined && read.isPending };
}

/** A record as a conversation; undefined if it is none. Each part is one request, whatever the number of its rows. */
export function useConversation(meta: EntityMeta, row: Row): Talk | undefined {
  const intl = useIntl();
  const { conversation } = meta.detail;
  const { user } = useSession();
  const thread = useEntityMeta(conversation?.thread?.entity).data;
  const { rows, waiting } = useThread(conversation, thread, row);
  const history = useHistory(meta, row.id, conversation !== undefined && meta.can.history);
  const holderField = conversation?.court && meta.fields[conversation.court.holder];
  const holder = holderField ? refValue(holderField, row) : null;
  const { turns, reading } = useTurns(meta, conversation ?? {}, row, holder);
  const acting = useAction(thread ?? meta);
  const life = lifeOf(meta);
  if (!conversation) return undefined;
  const { answer: counting, court } = conversation;
  const answer = counting && rows.find((each) => each[counting.mark] === true);
  const by = conversation.thread && thread?.fields[conversation.thread.by];
  const over = isOver(meta, row);
  const choice = life?.values?.find((each) => each.value === row[life.name]);
  const situation: Situation = {
    meta,
    row,
    conversation,
    state: choice?.value,
    acceptable: answer || !counting ? NOTHING : rows.filter((each) => each.can.actions.includes(counting.accept)),
    overdue: court?.due !== undefined && isPast(row[court.due]) && !over && holder !== null && holder.id !== user?.id,
  };
  const step = nextStep(situation);
  return {
    ...situation,
    thread,
    rows,
    waiting,
    answer,
    answeredBy: answer && by ? refValue(by, answer) : null,
    turns,
    reading,
    history: history.data?.pages[0]?.data ?? NOTHING,
    choice,
    over,
    unsent: choice !== undefined && choice.value === life?.default && choice.tone === 'todo',
    step,
    others: otherActions(situation, step, user?.id),
    accept: (reply) => {
      if (!counting) return;
      acting.mutateAsync({ id: reply.id, action: counting.accept, values: { row_version: reply.row_version }, quiet: true }).then(
        () => toast.success(intl.formatMessage({ id: 'detail.talk.nowAnswer' }), { ...undoOffer(), timeout: UNDO_MS }),
        (failure: unknown) => {
          if (!isApiError(failure)) throw failure;
          announceError(failure);
        },
      );
    },
    acceptLabel: thread?.actions.find(({ name }) => name === counting?.accept)?.label,
    accepting: acting.isPending,
  };
}
