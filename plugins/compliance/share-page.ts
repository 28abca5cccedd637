/** The answer of POST /api/audit-share, shared by server and page. */

/** How long a link can be readable, in days. */
export const SHARE_DAYS = 90;

export interface SharedItem {
  id: number;
  ref_no: string;
  title: string;
  result: { name: string; kind: 'done' | 'partial' | 'none' | 'not_applicable' | 'not_assessed' } | null;
  finding: string | null;
  action: string | null;
  expected: string | null;
  reason: string | null;
  /** Names of files and library evidence that were not judged invalid. */
  evidence: string[];
}

export interface SharedRound {
  organisation: string;
  reader: string;
  until: string;
  round: {
    name: string | null;
    index: number;
    package: string;
    package_name: string;
    closed: boolean;
    start_date: string | null;
    end_date: string | null;
    compliance: number | null;
    counts: Record<'done' | 'partial' | 'none' | 'not_applicable' | 'not_assessed' | 'items', number>;
  };
  items: SharedItem[];
}
