/** The answer of POST /api/document-share, shared by server and page. */

/** How long a link can be readable, in days. */
export const SHARE_DAYS = 90;

export interface SharedDocument {
  id: number;
  code: string | null;
  title: string;
  name: string;
  version: string | null;
  status: string;
  size: number;
  mime: string;
  changed: string;
}

export interface SharedDocuments {
  organisation: string;
  reader: string;
  until: string;
  /** Name of the folder; null where one document is shared. */
  folder: string | null;
  documents: SharedDocument[];
}
