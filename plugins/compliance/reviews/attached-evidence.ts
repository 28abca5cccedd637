/** Library evidence as an attachment: what may be attached, and what is stored with the review. */
import { type Draft, type DraftHook, type HookContext, rowAfter, text, today, valueAfter } from '../../../core/index.ts';
import { refuse } from '../audits/open.ts';
import { type LibraryEvidence, libraryEvidence, newestContents } from '../evidence/evidence-statements.ts';
import { COLUMNS, type EvidenceColumn } from '../evidence/libraries.ts';

/** Refuses evidence that is rejected, expired, or already attached to the review. */
export async function refuseEvidence(drafts: readonly Draft<'review_attachment'>[], ctx: HookContext): Promise<void> {
  const named = drafts.filter((d) => COLUMNS.some((c) => valueOf(d, c) !== null));
  if (!named.length) return;
  const [evidence, attached] = await Promise.all([
    libraryEvidence(
      ctx,
      COLUMNS.map((c) => named.map((d) => valueOf(d, c)).filter((id) => id !== null)),
    ),
    ctx.find(
      'review_attachment',
      {
        audit_item_review_id: named.map((d) => valueOf(d, 'audit_item_review_id')),
        or: COLUMNS.map((c) => ({ [c]: named.map((d) => valueOf(d, c)) })),
      },
      { fields: ['audit_item_review_id', 'audit_evidence_id', 'compliance_evidence_id'], unscoped: true },
    ),
  ]);
  const known = new Map(evidence.map((e) => [`${e.library} ${e.id}`, e]));
  const taken = new Set(attached.map((a) => keyOf(a.audit_item_review_id, a)));
  for (const draft of named) {
    const column = COLUMNS.find((c) => valueOf(draft, c) !== null) as EvidenceColumn;
    const why = refusal(known.get(`${column} ${String(valueOf(draft, column))}`));
    if (why && draft.op === 'create') refuse(draft, column, why);
    const key = keyOf(valueOf(draft, 'audit_item_review_id'), rowAfter(draft));
    if (taken.has(key)) refuse(draft, column, text('compliance.attached_already'));
    taken.add(key);
  }
}

const valueOf = (draft: Draft<'review_attachment'>, column: EvidenceColumn | 'audit_item_review_id'): number | null =>
  valueAfter(draft, column) ?? null;
const keyOf = (review: unknown, row: Record<string, unknown>): string =>
  [review, ...COLUMNS.map((c) => row[c] ?? '')].map(String).join(' ');

function refusal(evidence: LibraryEvidence | undefined): ReturnType<typeof text> | undefined {
  if (!evidence) return undefined;
  const { status, expiry_date, decided_on } = evidence;
  if (status === 'rejected') return text('compliance.evidence_rejected', { day: shown(decided_on) });
  if (status === 'expired' || (expiry_date !== null && expiry_date < today()))
    return text('compliance.evidence_expired', { day: shown(expiry_date) });
  return undefined;
}

const shown = (day: string | null): string => (day ?? '').split('-').reverse().join('/');

/**
 * review_attachment, before the SQL: sets control and round, and the current content of evidence, so that later versions do not change the
 * review.
 */
export const attachmentPlace: DraftHook<'review_attachment'> = async (drafts, ctx) => {
  const made = drafts.filter((d) => d.op === 'create');
  if (!made.length) return;
  const ids = COLUMNS.map((c) => made.map((d) => d.row[c] ?? null).filter((id) => id !== null));
  const [places, newest] = await Promise.all([
    ctx.find(
      'audit_item_review',
      { id: made.map((d) => d.row.audit_item_review_id) },
      { fields: ['audit_item_id', 'round_id'], unscoped: true, deleted: 'include' },
    ),
    ids.some((list) => list.length) ? newestContents(ctx, ids) : [],
  ]);
  const placeOf = new Map<unknown, (typeof places)[number]>(places.map((p) => [p.id, p]));
  for (const { row } of made) {
    const place = placeOf.get(row.audit_item_review_id);
    Object.assign(row, { audit_item_id: place?.audit_item_id ?? null, round_id: place?.round_id ?? null });
    const found = newest.find((n) => row[n.library] === n.id);
    if (found) Object.assign(row, { name: row.name ?? found.name.slice(0, 200), size: found.size, mime: found.mime, sha256: found.sha256 });
  }
};
