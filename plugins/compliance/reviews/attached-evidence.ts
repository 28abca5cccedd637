/** Evidence of the libraries as an attachment: what may be attached, and what of it is kept with the review. */
import {
  type Draft,
  type DraftHook,
  type HookContext,
  joined,
  type Piece,
  plain,
  rowsOf,
  sql,
  type Statement,
  text,
  today,
  ZONE,
} from '../../../core/index.ts';
import { refuse } from '../audits/open.ts';
import { COLUMNS, LIBRARIES } from '../evidence/libraries.ts';

interface Evidence extends Record<string, unknown> {
  library: string;
  id: number;
  title: string;
  status: string;
  expiry_date: string | null;
  decided_on: string | null;
}

/** Keys of each library, in their order. */
const given = (library: number): Piece => plain(`$${library + 2}`);

const EVIDENCE = sql`${joined(
  LIBRARIES.map(
    ({ entity, column }, i) => sql`
select '${plain(column)}' as library, id, status, expiry_date::text, (decided_at at time zone '${plain(ZONE)}')::date::text as decided_on
from ${rowsOf(entity, { deleted: 'include' })} where id = any(${given(i)}::bigint[])`,
  ),
  ' union all ',
)}`;

const attachedSql = (reviews: unknown): Statement => sql`
select audit_item_review_id as review, ${plain(COLUMNS.join(', '))} from ${rowsOf('review_attachment')}
where audit_item_review_id = any(${reviews}::bigint[]) and coalesce(${plain(COLUMNS.join(', '))}) is not null`;

/** Refuses what has been rejected or has run out, by its date, and what is attached to the review already. */
export async function refuseEvidence(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const named = drafts.filter((d) => COLUMNS.some((c) => valueOf(d, c) !== null));
  if (!named.length) return;
  const [evidence, attached] = await Promise.all([
    ctx.query<Evidence>(EVIDENCE.with(...COLUMNS.map((c) => named.map((d) => valueOf(d, c)).filter((id) => id !== null)))),
    ctx.query<Record<string, unknown>>(attachedSql(named.map((d) => valueOf(d, 'audit_item_review_id')))),
  ]);
  const known = new Map(evidence.map((e) => [`${e.library} ${e.id}`, e]));
  const taken = new Set(attached.map((a) => keyOf(a['review'], a)));
  for (const draft of named) {
    const column = COLUMNS.find((c) => valueOf(draft, c) !== null) as string;
    const why = refusal(known.get(`${column} ${String(valueOf(draft, column))}`));
    if (why && draft.op === 'create') refuse(draft, column, why);
    const key = keyOf(valueOf(draft, 'audit_item_review_id'), { ...draft.before, ...draft.row });
    if (taken.has(key)) refuse(draft, column, text('compliance.attached_already'));
    taken.add(key);
  }
}

const valueOf = ({ before, row }: Draft, column: string): unknown => row[column] ?? before?.[column] ?? null;
const keyOf = (review: unknown, row: Record<string, unknown>): string =>
  [review, ...COLUMNS.map((c) => row[c] ?? '')].map(String).join(' ');

function refusal(evidence: Evidence | undefined): ReturnType<typeof text> | undefined {
  if (!evidence) return undefined;
  const { status, expiry_date, decided_on } = evidence;
  if (status === 'rejected') return text('compliance.evidence_rejected', { day: shown(decided_on) });
  if (status === 'expired' || (expiry_date !== null && expiry_date < today()))
    return text('compliance.evidence_expired', { day: shown(expiry_date) });
  return undefined;
}

const shown = (day: string | null): string => (day ?? '').split('-').reverse().join('/');

const NEWEST = sql`${joined(
  LIBRARIES.map(
    ({ entity, column }, i) => sql`
select '${plain(column)}' as library, e.id, coalesce(v.name, e.title_en, e.title_ar) as name, v.size, v.mime, v.sha256
from ${rowsOf(entity, 'e', { deleted: 'include' })} left join lateral (
  select n.name, n.size, n.mime, n.sha256 from ${rowsOf('evidence_version', 'n')}
  where n.${plain(column)} = e.id order by n.number desc limit 1
) v on v.sha256 is not null
where e.id = any(${given(i)}::bigint[])`,
  ),
  ' union all ',
)}`;

interface Newest extends Record<string, unknown> {
  library: string;
  id: number;
  name: string;
  size: number | null;
  mime: string | null;
  sha256: string | null;
}
interface Place extends Record<string, unknown> {
  id: number;
  audit_item_id: number;
  round_id: number;
}

const placesSql = (auditItemReviewIds: unknown): Statement =>
  sql`select id, audit_item_id, round_id from ${rowsOf('audit_item_review', { deleted: 'include' })}
    where id = any(${auditItemReviewIds}::bigint[])`;

/**
 * review_attachment, before the SQL: its control and round, and of evidence the content that it has now, so that a later version changes no
 * review.
 */
export const attachmentPlace: DraftHook = async (drafts, ctx) => {
  const made = drafts.filter((d) => d.op === 'create');
  if (!made.length) return;
  const ids = COLUMNS.map((c) => made.map((d) => d.row[c] ?? null).filter((id) => id !== null));
  const [places, newest] = await Promise.all([
    ctx.query<Place>(placesSql(made.map((d) => d.row['audit_item_review_id']))),
    ids.some((list) => list.length) ? ctx.query<Newest>(NEWEST.with(...ids)) : [],
  ]);
  const placeOf = new Map<unknown, Place>(places.map((p) => [p.id, p]));
  for (const { row } of made) {
    const place = placeOf.get(row['audit_item_review_id']);
    Object.assign(row, { audit_item_id: place?.audit_item_id ?? null, round_id: place?.round_id ?? null });
    const found = newest.find((n) => row[n.library] === n.id);
    if (found)
      Object.assign(row, { name: row['name'] ?? found.name.slice(0, 200), size: found.size, mime: found.mime, sha256: found.sha256 });
  }
};
