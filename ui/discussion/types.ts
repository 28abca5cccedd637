/** Posts and their replies as the server sends them (GET posts?postable_type&postable_id). */
import type { Authored } from '../data/author.ts';

/** The reader's abilities on one post or reply. */
export interface OwnAbilities {
  update: boolean;
  delete: boolean;
}

export interface Reply extends Authored {
  id: number;
  /** Safe HTML. */
  body: string;
  created_at: string;
  updated_at?: string | null;
  can: OwnAbilities;
}

export interface Post extends Authored {
  id: number;
  title?: string | null;
  /** Safe HTML. */
  body: string;
  pinned: boolean;
  /** Only people of the author's company read it, and its replies. */
  company_only: boolean;
  created_at: string;
  updated_at?: string | null;
  can: OwnAbilities;
  comments: Reply[];
}

/** The record of the discussion. */
export interface Subject {
  entity: string;
  id: number;
}

/** Tolerance in milliseconds: the server sets both timestamps in one write, so a smaller difference is not an edit. */
const SAME_WRITE = 2000;

/** True if the text was changed after it was sent. Pinning also changes the timestamp, so it is unknown for pinned posts. */
export const isEdited = ({ created_at, updated_at, pinned }: Pick<Post, 'created_at' | 'updated_at'> & { pinned?: boolean }): boolean =>
  !pinned && Boolean(updated_at) && new Date(updated_at ?? created_at).getTime() - new Date(created_at).getTime() > SAME_WRITE;
