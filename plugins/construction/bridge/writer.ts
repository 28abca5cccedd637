/**
 * Writes to the connected suite. A call is sent once. If its answer is lost, the outcome is unknown, so the records are read again: a
 * visible result is reported, otherwise the outcome is reported as unknown.
 */
import { text, type ResolvedEntity, type SourceWrite, type WriteDraft } from '../../../core/index.ts';
import type { Client } from './client.ts';
import type { Decoder, Row } from './decode.ts';
import { encode } from './encode.ts';
import { CallFailure, wordsOf } from './failure.ts';
import type { Reader } from './reader.ts';
import { resultsOf, tell } from './results.ts';

const VERB: Record<SourceWrite['op'], 'Add' | 'Update' | 'Delete'> = { create: 'Add', update: 'Update', act: 'Update', remove: 'Delete' };

/** @throws AppError unavailable if nothing was sent. */
export async function writeAt(
  client: Client,
  reader: Reader,
  decoder: Decoder,
  { entity: name, op, drafts: all, reader: { locale } }: SourceWrite,
): Promise<void> {
  const entity = decoder.registry.entity(name);
  const { path, many } = entity.def.service!;
  await reader.ready();
  for (const draft of all) refuseStrangers(client, decoder, entity, draft);
  const drafts = all.filter((draft) => !draft.rejected);
  if (!drafts.length) return;
  const items = drafts.map((draft) => encode(decoder, entity, { op }, draft));
  try {
    const answer = await client.write(
      op === 'create' || op === 'remove' ? 'POST' : 'PUT',
      `services/construction/${path}/${VERB[op]}${many}`,
      items,
      locale,
    );
    const results = resultsOf(answer, drafts.length);
    drafts.forEach((draft, i) => tell(decoder.registry, entity, op, draft, results[i]!));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    reader.forget();
    if (!error.unsure) for (const draft of drafts) draft.refuse('conflict', wordsOf(error, client.host));
    else await lookAgain(client, reader, entity, op, drafts);
  } finally {
    reader.forget();
  }
}

/** Refuses people without an account on the other side, because they cannot be referenced there. */
function refuseStrangers(client: Client, { suite, people }: Decoder, entity: ResolvedEntity, draft: WriteDraft): void {
  for (const [column, value] of Object.entries(draft.row)) {
    const field = entity.columns.get(column)?.field;
    const named = field?.to === 'user' && suite.lists.has('user') ? ([value].flat().filter((id) => id !== null) as number[]) : [];
    if (!named.some((id) => people.there(id) === null)) continue;
    // Our defaults are not sent, because the other side has its own.
    if (!(column in draft.input)) delete draft.row[column];
    else draft.reject({ [column]: [text('bridge.no_account', { host: client.host })] });
  }
}

/** Maximum number of records that are read again one by one. */
const LOOKED_AT = 20;

async function lookAgain(
  client: Client,
  reader: Reader,
  entity: ResolvedEntity,
  op: SourceWrite['op'],
  drafts: readonly WriteDraft[],
): Promise<void> {
  const known = drafts.filter((d) => d.id !== undefined && op !== 'create').slice(0, LOOKED_AT);
  for (const draft of drafts) if (!known.includes(draft)) draft.refuse('unavailable', text('bridge.unknown', { host: client.host }));
  for (const draft of known) {
    const now = await reader.one(entity.name, draft.id as number).then(
      (row) => ({ row }),
      () => undefined,
    );
    const done = now ? outcome(entity, op, draft, now.row) : 'unknown';
    if (done === 'unknown' || done === 'not_done') draft.refuse('unavailable', text(`bridge.${done}`, { host: client.host }));
    else if (now?.row) draft.rowVersion = now.row.row_version as number;
  }
}

/** Derives the outcome from the record: deleted; has the sent values in a later version; unchanged. */
function outcome(entity: ResolvedEntity, op: SourceWrite['op'], draft: WriteDraft, row: Row | undefined): 'done' | 'not_done' | 'unknown' {
  if (op === 'remove') return row ? (row.row_version === draft.before?.row_version ? 'not_done' : 'unknown') : 'done';
  if (!row) return 'unknown';
  if (row.row_version === draft.before?.row_version) return 'not_done';
  const sent = Object.entries(draft.row).filter(([column]) => entity.columns.has(column) && column in row);
  return draft.children.size === 0 && sent.every(([column, value]) => JSON.stringify(row[column] ?? null) === JSON.stringify(value ?? null))
    ? 'done'
    : 'unknown';
}
