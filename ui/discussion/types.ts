/** Posts and their replies as the server gives them (GET posts?postable_type&postable_id). */
import type { Authored } from '../data/author.ts';

/** What the reader may do with one post or reply. */
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
  created_at: string;
  updated_at?: string | null;
  can: OwnAbilities;
  comments: Reply[];
}

/** The record that is talked about. */
export interface Subject {
  entity: string;
  id: number;
}

/** Milliseconds between writing and a change that counts as editing: the server stamps both in one write. */
const SAME_WRITE = 2000;

/** The text was changed after it was sent. Pinning stamps a post, too: of a pinned one it is not known. */
export const isEdited = ({ created_at, updated_at, pinned }: Pick<Post, 'created_at' | 'updated_at'> & { pinned?: boolean }): boolean =>
  !pinned && Boolean(updated_at) && new Date(updated_at ?? created_at).getTime() - new Date(created_at).getTime() > SAME_WRITE;
