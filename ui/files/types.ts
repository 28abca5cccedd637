import type { Authored } from '../discussion/author.ts';

/** A file that hangs on a record (GET attachments?record_type&record_id). */
export interface Attachment extends Authored {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  /** As the server found it by looking into the file. */
  mime: string;
  description?: string | null;
  created_at: string;
  row_version?: number;
  can: { update: boolean; delete: boolean };
}

/** The record that files hang on. */
export interface Holder {
  entity: string;
  id: number;
}
