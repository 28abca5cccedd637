/** The answer of GET /api/transmittal-link, shared by server and page. */
export interface LinkedTransmittal {
  organisation: string;
  project: { number: string; name: string };
  number: string;
  subject: string;
  from: { name: string; job_title: string | null; company: string };
  /** The reader. */
  to: string;
  purpose: string;
  asked: string | null;
  /** The items are sent separately. */
  separately: boolean;
  sent_date: string | null;
  date_required: string | null;
  cover_note: string | null;
  copy: boolean;
  must_respond: boolean;
  acknowledged_at: string | null;
  response: string | null;
  responded_at: string | null;
  items: {
    id: number;
    format: string;
    number: string | null;
    description: string | null;
    revision: string | null;
    copies: number | null;
  }[];
  files: { id: number; name: string; size: number; mime: string }[];
  /** Expiry of the link. */
  until: string;
}

/** Maximum length of a response. */
export const RESPONSE_MAX = 4000;
