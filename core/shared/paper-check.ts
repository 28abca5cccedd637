/** The answer of POST /api/paper-check, shared by server and page. */
export interface CheckedCopy {
  /** `replaced`: the record has changed since. `void`: it was deleted, rejected or withdrawn, or is a draft again. */
  status: 'valid' | 'replaced' | 'void';
  organisation: string;
  /** What the paper is called. */
  title: string;
  /** Null for a record that was deleted. */
  number: string | null;
  /** As in the foot of the copy. */
  mark: string;
}
