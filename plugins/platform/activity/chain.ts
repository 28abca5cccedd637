/**
 * The hash chain: a seal covers a range of entries; its digest includes the previous digest and every entry in the range. To change, remove
 * or insert an entry, all later seals would have to be rewritten.
 */
import { createHash } from 'node:crypto';

/** Most entries per seal. */
export const SEAL_ROWS = 10_000;

/**
 * Every column of an entry as one text; times in UTC, whatever the session's time zone. An added column changes the text, so old seals must
 * keep theirs: see docs/decisions/activity.md.
 */
const ENTRY = `json_build_array(h.id, h.tenant_id, h.entity, h.record_id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), h.actor_id, h.action, h.source, h.request_id, h.ip, h.user_agent, h.details, h.changes)::text`;

/** Digest of the entries of `h`, in order, and their number. */
export const BODY = `coalesce(sha256(convert_to(string_agg(encode(sha256(convert_to(${ENTRY}, 'UTF8')), 'hex'), '' order by h.id), 'UTF8')),
  ''::bytea) as body, count(*)::int as rows`;

export interface Seal {
  number: number;
  from_id: number;
  to_id: number;
  rows: number;
  digest: Buffer;
}

/** @param before digest of the previous seal; undefined for the first. */
export const digestOf = (before: Buffer | undefined, { number, from_id, to_id, rows }: Omit<Seal, 'digest'>, body: Buffer): Buffer =>
  createHash('sha256')
    .update(before ?? '')
    .update(`|${number}|${from_id}|${to_id}|${rows}|`)
    .update(body)
    .digest();
