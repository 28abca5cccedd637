/** The activity log on the wire: rows of GET /api/activity, and what GET /api/activity/verify found. */
import type { HistoryEntry, RefValue } from './wire.ts';

export type ActivityChange = HistoryEntry['changes'][number] & {
  /** The value changed, and the reader may not know from what to what. */
  masked?: true;
};

export interface ActivityRow {
  id: number;
  at: string;
  actor: RefValue | null;
  deed: 'create' | 'update' | 'act' | 'remove' | 'restore' | 'sign_in' | 'refused' | 'security';
  action: string;
  action_label: string;
  record_entity: string;
  record_id: number;
  /** Its kind in the reader's language. */
  record_kind: string;
  /** Name of the record; null where it is out of reach. */
  record: string | null;
  /** Its page; null where there is none, or no record any more. */
  href: string | null;
  summary: string | null;
  changes: ActivityChange[];
  source: HistoryEntry['source'];
  ip: string | null;
  request_id: string | null;
  user_agent: string | null;
}

/** What a check of the chain of seals found. */
export interface ActivityCheck {
  ok: boolean;
  /** Seals, and entries below them. */
  seals: number;
  rows: number;
  /** Entries that no seal covers yet. */
  open: number;
  /** Digest of the newest seal, hexadecimal: kept elsewhere, it shows that even the seals were not made anew. */
  head: string | null;
  sealed_at: string | null;
  /** The first place where the log is not what was sealed. */
  broken?: { seal: number; from_id: number; to_id: number; sealed_at: string; reason: 'changed' | 'missing' | 'added' | 'gap' };
}

/** One of GET /api/activity/kinds. */
export interface ActivityKind {
  entity: string;
  label: string;
}
