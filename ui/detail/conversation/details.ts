/** Details beside a conversation, and its activity. Pure. */
import type { ConversationMeta, EntityMeta, FieldMeta, HistoryEntry, Row } from '../../../core/shared/wire.ts';
import { isOmitted } from '../../cells/text.ts';
import { readSections, saysNothing } from '../fields.ts';
import { byPerson } from './thread.ts';

export interface Details {
  /** Key facts first, then what has a value, and required fields even without one. */
  filled: FieldMeta[];
  empty: FieldMeta[];
}

/** Fields of the record that the conversation shows elsewhere. */
const named = ({ lead, court }: ConversationMeta): Set<string | undefined> =>
  new Set([
    lead.by,
    lead.at,
    lead.body,
    lead.proposal,
    lead.reference,
    lead.picture,
    lead.pin?.[0],
    lead.pin?.[1],
    court?.holder,
    court?.since,
    court?.due,
    court?.reminded,
  ]);

/** @param answer text of the answer: a field with a copy of it is left out */
export function detailsOf(meta: EntityMeta, conversation: ConversationMeta, row: Row, answer: string | undefined): Details {
  const elsewhere = named(conversation);
  const facts = meta.detail.facts.flatMap((name) => meta.fields[name] ?? []);
  const others = readSections(meta, '').flatMap(({ fields }) => fields.filter(({ type }) => !COMPUTED.has(type)));
  const fields = [...new Set([...facts, ...others])].filter(
    (field) =>
      !elsewhere.has(field.name) && !isOmitted(field, row) && (field.type !== 'html' || answer === undefined || row[field.name] !== answer),
  );
  const isEmpty = (field: FieldMeta): boolean => saysNothing(field, row);
  return { filled: fields.filter((field) => !isEmpty(field)), empty: fields.filter(isEmpty) };
}

/** Counters and days are in the strip or on their tabs, unless they are key facts. */
const COMPUTED: ReadonlySet<string> = new Set(['rollup', 'formula']);

/**
 * What people did, one sentence for one act: values that rules set and counters stay in the full history. An action says its move, and
 * whose turn it is then.
 */
export const activityOf = (
  meta: EntityMeta,
  { court }: Pick<ConversationMeta, 'court'>,
  entries: readonly HistoryEntry[],
): HistoryEntry[] =>
  entries.filter(byPerson).flatMap((entry): HistoryEntry[] => {
    const byHand = entry.changes.filter(({ field }) => meta.fields[field] && !meta.fields[field].readOnly);
    if (entry.action === 'update') return byHand.length ? [{ ...entry, changes: byHand.slice(0, 1) }] : [];
    return [{ ...entry, changes: entry.changes.filter(({ field, type }) => type === 'state' || field === court?.holder) }];
  });
