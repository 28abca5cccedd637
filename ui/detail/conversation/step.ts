/** What comes next in a conversation, for this reader. Pure. */
import { isUnset } from '../../../core/shared/asked.ts';
import { today } from '../../../core/shared/day.ts';
import type { ActionMeta, ConversationMeta, EntityMeta, FieldMeta, Row } from '../../../core/shared/wire.ts';

/** The primary button: an action of the record, or accepting one of these replies. */
export type Step = { kind: 'action'; action: ActionMeta } | { kind: 'accept'; rows: readonly Row[] };

export interface Situation {
  meta: EntityMeta;
  row: Row;
  conversation: ConversationMeta;
  /** Value of the record's state. */
  state: string | undefined;
  /** Rows of the thread that may become the answer now. */
  acceptable: readonly Row[];
  /** The due date has passed, and it is somebody else's turn. */
  overdue: boolean;
}

const allowed = ({ meta, row }: Situation, name: string | undefined): ActionMeta | undefined =>
  row.can.actions.includes(name ?? '') ? meta.actions.find((each) => each.name === name) : undefined;

/** Was the holder reminded today? The next reminder is possible tomorrow. */
export const remindedToday = ({ row, conversation: { court } }: Pick<Situation, 'row' | 'conversation'>): boolean =>
  court?.reminded !== undefined && row[court.reminded] === today();

/**
 * The first of the actions that the metadata names for the state and that the reader may do. After the due date a reminder comes first,
 * unless there is a reply to accept, or one was sent today.
 */
export function nextStep(given: Situation): Step | undefined {
  const { conversation, state, acceptable, overdue } = given;
  const names = conversation.next[state ?? ''] ?? [];
  const accept = conversation.answer?.accept;
  if (accept !== undefined && names.includes(accept) && acceptable.length > 0) return { kind: 'accept', rows: acceptable };
  const named = [...(overdue && !remindedToday(given) ? [conversation.court?.remind] : []), ...names.filter((name) => name !== accept)];
  const action = named.map((name) => allowed(given, name)).find((each) => each !== undefined);
  return action && { kind: 'action', action };
}

/** Required values of the action that the record lacks: its dialog asks for them, and the strip names them. */
export const missingFor = (action: ActionMeta, meta: EntityMeta, row: Row): FieldMeta[] =>
  [...new Set([...(action.require ?? []), ...(action.needs ?? [])])]
    .flatMap((name) => meta.fields[name] ?? [])
    .filter((field) => isUnset(field, row) && !field.readOnly);

/** Actions beside the next step: without the one that accepting does by itself, and without a reminder to oneself or to nobody. */
export function otherActions({ meta, row, conversation }: Situation, step: Step | undefined, me: number | undefined): ActionMeta[] {
  const holder = conversation.court && row[conversation.court.holder];
  const toSomebody = holder !== null && holder !== undefined && holder !== me;
  return meta.actions.filter(
    ({ name }) =>
      name !== conversation.answer?.moves &&
      // What is written in further ways is written at the foot.
      !conversation.thread?.write.slice(1).includes(name) &&
      (name !== conversation.court?.remind || toSomebody) &&
      !(step?.kind === 'action' && step.action.name === name),
  );
}
