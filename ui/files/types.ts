import type { Authored } from '../data/author.ts';

/** A file as it is shown: of an attachment, or of any record that holds one. */
export interface ShownFile {
  name: string;
  /** Bytes. */
  size: number;
  /** As the server found it by looking into the file. */
  mime: string;
  /** Where its content is. */
  path: string;
  /** In a field of files: what it is known by. */
  sha256?: string;
  description?: string | null;
}

/** A file that hangs on a record (GET attachments?record_type&record_id). */
export interface Attachment extends Authored, ShownFile {
  id: number;
  created_at: string;
  row_version?: number;
  can: { update: boolean; delete: boolean };
}

/** The record that files hang on. */
export interface Holder {
  entity: string;
  id: number;
}

/** The file that a record holds; undefined where it holds none. */
export function fileOf(row: Readonly<Record<string, unknown>>): ShownFile | undefined {
  const { name, size, mime, path, description } = row;
  if (typeof path !== 'string' || typeof size !== 'number') return undefined;
  return { name: String(name ?? ''), size, mime: String(mime ?? ''), path, ...(typeof description === 'string' ? { description } : {}) };
}

/** The files that a field of files holds. */
export const filesOf = (value: unknown): ShownFile[] => (Array.isArray(value) ? (value as ShownFile[]) : []);
