/** What is said in a conversation, in the order of time: rows of the thread, comments, and what people did. Pure. */
import type { Choice } from '../../../core/shared/entity.ts';
import type { ConversationMeta, EntityMeta, FieldMeta, HistoryEntry, RefValue, Row } from '../../../core/shared/wire.ts';
import { choiceOf, refValue } from '../../cells/text.ts';
import type { Post } from '../../discussion/types.ts';
import { fileOf } from '../../files/types.ts';
import type { ShownFile } from '../../files/types.ts';

/** A message: a row of the thread, or a comment. */
export interface Message {
  kind: 'message';
  key: string;
  at: string;
  who: RefValue | null;
  /** Rich text, or plain text with line breaks. */
  body: string;
  rich: boolean;
  verdict?: Choice | undefined;
  file?: ShownFile | undefined;
  /** A row of the thread; absent for a comment. */
  row?: Row;
  /** Only people of the author's company read it. */
  companyOnly?: boolean;
}

/** One line: a row of the thread that is still to come. */
export interface Due {
  kind: 'due';
  key: string;
  who: RefValue | null;
  verdict?: Choice | undefined;
}

/** One line: the reply that became the answer and stands above. */
export interface Accepted {
  kind: 'accepted';
  key: string;
  at: string;
  who: RefValue | null;
}

/** One line: an action that a person did. */
export interface Event {
  kind: 'event';
  key: string;
  at: string;
  entry: HistoryEntry;
}

export type Said = Message | Due | Accepted | Event;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The person that a field of a row names. */
export const personOf = (field: FieldMeta | undefined, row: Row): RefValue | null => (field ? refValue(field, row) : null);

/** A row of the thread as a message; one without its date is still to come. */
export function saidOf({ thread }: ConversationMeta, rows: EntityMeta, row: Row): Message | Due | undefined {
  if (!thread) return undefined;
  const [by, body, verdict] = [thread.by, thread.body, thread.verdict].map((name) => (name === undefined ? undefined : rows.fields[name]));
  const who = personOf(by, row);
  const chosen = verdict && choiceOf(verdict, row);
  const at = textOf(row[thread.at]);
  const key = `row-${row.id}`;
  if (!at) return { kind: 'due', key, who, verdict: chosen };
  return {
    kind: 'message',
    key,
    at,
    who,
    body: body ? textOf(row[body.name]) : '',
    rich: body?.type === 'html',
    verdict: chosen,
    file: thread.files ? fileOf(row) : undefined,
    row,
  };
}

/** The posts of the discussion with their replies. */
export const commentsOf = (posts: readonly Post[]): Message[] =>
  posts.flatMap((post) =>
    [{ ...post, key: `post-${post.id}` }, ...post.comments.map((reply) => ({ ...reply, key: `reply-${reply.id}` }))].map(
      ({ key, created_at, created_by_ref, body }): Message => ({
        ...(post.company_only ? { companyOnly: true } : {}),
        kind: 'message',
        key,
        at: created_at,
        who: created_by_ref ?? null,
        body,
        rich: true,
      }),
    ),
  );

const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'remove', 'delete', 'restore', 'undo', 'revert']);

/** True for what a person did on the screen or over the API, not for work of the system and moments of seeding. */
export const byPerson = ({ actor, source }: HistoryEntry): boolean => actor !== null && source !== 'job';

const moves = ({ changes }: HistoryEntry): boolean => changes.some(({ type }) => type === 'state');

/** Actions that people did, and what brought a state back. Writing a reply is the reply itself. */
export const eventsOf = ({ thread }: ConversationMeta, entries: readonly HistoryEntry[]): Event[] =>
  entries
    .filter(
      (entry) =>
        byPerson(entry) &&
        !thread?.write.includes(entry.action) &&
        (!WRITES.has(entry.action) || (entry.action === 'undo' && moves(entry))),
    )
    .map((entry) => ({ kind: 'event', key: `event-${entry.id}`, at: entry.at, entry }));

/** Everything in the order of time, what is still to come last. The answer is one line here, since it stands above the thread. */
export function inOrder(said: readonly (Message | Due | Event)[], answer: Row | undefined): Said[] {
  const timed = said.filter((each): each is Message | Event => each.kind !== 'due');
  const due = said.filter((each) => each.kind === 'due');
  const moment = ({ at }: { at: string }): number => Date.parse(at);
  return [
    ...timed
      .toSorted((a, b) => moment(a) - moment(b))
      .map((each): Said => {
        if (each.kind !== 'message' || !answer || each.row?.id !== answer.id) return each;
        return { kind: 'accepted', key: each.key, at: each.at, who: each.who };
      }),
    ...due,
  ];
}

/** The action of a person that brought the record into this state, the latest first. */
export const lastMove = (entries: readonly HistoryEntry[], state: string | undefined): HistoryEntry | undefined =>
  entries.find((entry) => byPerson(entry) && entry.changes.some(({ type, to }) => type === 'state' && to === state));
