/**
 * The chain: a seal stands for a range of entries, and its digest is made of the digest before it and of every entry in the range. Whoever
 * changes, removes or slips in an entry would have to make all later seals anew.
 */
import { createHash } from 'node:crypto';

/** Entries of one seal at most. */
export const SEAL_ROWS = 10_000;

/**
 * Every column of an entry as one text; moments in UTC, whatever the session's zone. A column more makes another text, so old seals need
 * theirs: see docs/decisions/activity.md.
 */
const ENTRY = `json_build_array(h.id, h.tenant_id, h.entity, h.record_id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), h.actor_id, h.action, h.source, h.request_id, h.ip, h.user_agent, h.details, h.changes)::text`;

/** Digest of the entries of `h`, in their order, and their number. */
export const BODY = `coalesce(sha256(convert_to(string_agg(encode(sha256(convert_to(${ENTRY}, 'UTF8')), 'hex'), '' order by h.id), 'UTF8')),
  ''::bytea) as body, count(*)::int as rows`;

export interface Seal {
  number: number;
  from_id: number;
  to_id: number;
  rows: number;
  digest: Buffer;
}

/** @param before digest of the seal before; undefined: it is the first. */
export const digestOf = (before: Buffer | undefined, { number, from_id, to_id, rows }: Omit<Seal, 'digest'>, body: Buffer): Buffer =>
  createHash('sha256')
    .update(before ?? '')
    .update(`|${number}|${from_id}|${to_id}|${rows}|`)
    .update(body)
    .digest();
