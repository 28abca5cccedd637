/** The activity log on the wire: rows of GET /api/activity, and the result of GET /api/activity/verify. */
import type { HistoryEntry, RefValue } from './wire.ts';

export type ActivityChange = HistoryEntry['changes'][number] & {
  /** The value changed, but the reader may not see it. */
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
  /** Label of the entity in the reader's language. */
  record_kind: string;
  /** Name of the record; null where it is out of reach. */
  record: string | null;
  /** Its page; null where there is none, or the record is deleted. */
  href: string | null;
  summary: string | null;
  changes: ActivityChange[];
  source: HistoryEntry['source'];
  ip: string | null;
  request_id: string | null;
  user_agent: string | null;
}

/** Result of verifying the chain of seals. */
export interface ActivityCheck {
  ok: boolean;
  /** Seals, and entries below them. */
  seals: number;
  rows: number;
  /** Entries that no seal covers yet. */
  open: number;
  /** Hash of the latest seal, hexadecimal: a copy kept elsewhere proves that the seals were not rewritten. */
  head: string | null;
  sealed_at: string | null;
  /** The first place where the log differs from its seal. */
  broken?: { seal: number; from_id: number; to_id: number; sealed_at: string; reason: 'changed' | 'missing' | 'added' | 'gap' };
}

/** One of GET /api/activity/kinds. */
export interface ActivityKind {
  entity: string;
  label: string;
}
