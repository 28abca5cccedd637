import type { Authored } from '../data/author.ts';

/** A file for display: of an attachment, or of any record that holds one. */
export interface ShownFile {
  name: string;
  /** Bytes. */
  size: number;
  /** As the server detected it from the content. */
  mime: string;
  /** Address of its content. */
  path: string;
  /** In a file field: its identifier. */
  sha256?: string;
  description?: string | null;
}

/** A file attached to a record (GET attachments?record_type&record_id). */
export interface Attachment extends Authored, ShownFile {
  id: number;
  created_at: string;
  row_version?: number;
  can: { update: boolean; delete: boolean };
}

/** The record that files are attached to. */
export interface Holder {
  entity: string;
  id: number;
}

/** The file of a record; undefined if it has none. */
export function fileOf(row: Readonly<Record<string, unknown>>): ShownFile | undefined {
  const { name, size, mime, path, description } = row;
  if (typeof path !== 'string' || typeof size !== 'number') return undefined;
  return { name: String(name ?? ''), size, mime: String(mime ?? ''), path, ...(typeof description === 'string' ? { description } : {}) };
}

/** The files of a file field. */
export const filesOf = (value: unknown): ShownFile[] => (Array.isArray(value) ? (value as ShownFile[]) : []);
