/** GET my-reviews: the controls that the reader reviews in open rounds, by due date. */
import type { Person } from '../model/contract.ts';
import type { Proposal } from '../rounds/sheet-types.ts';
import type { Result, ReviewStatus } from '../rounds/types.ts';

export interface InboxRound {
  id: number;
  name: string | null;
  index: number;
  end_date: string | null;
  /** Short name and version. */
  package: string;
}

/** To do, with the lead, accepted. */
export type Stand = 'to_do' | 'submitted' | 'accepted';

export interface InboxItem {
  id: number;
  round_id: number;
  ref_no: string;
  title: string;
  due: string | null;
  stand: Stand;
  review: { id: number; status: ReviewStatus; row_version: number } | null;
  /** What the lead wrote when sending the review back. */
  returned: { note: string | null; by: Person | null } | null;
  previous: Result | null;
  evidence: number;
  proposals: Proposal[];
}

export interface Inbox {
  rounds: InboxRound[];
  items: InboxItem[];
  /** The day on which the next round begins. */
  next_round: string | null;
}
