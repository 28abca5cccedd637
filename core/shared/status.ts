/** Result of one item of a bulk call, in the form the contract names (ST-14: "S" is success). */
import type { MadeRecord } from './wire.ts';

export const StatusCode = { success: 'S', error: 'E' } as const;
export type StatusCode = (typeof StatusCode)[keyof typeof StatusCode];

export interface StatusError {
  Field: string;
  Code: string;
  Message: string;
}

export interface BulkItem {
  /** Key of the record; absent where none could be made or read. */
  id?: number;
  StatusCode: StatusCode;
  StatusMessage: string;
  StatusErrors?: StatusError[];
  /** The new version after an update, so that the caller can go on. */
  row_version?: number;
  /** What came of an action. */
  made?: MadeRecord;
}

/** Results in the order of the input. */
export type BulkResult = BulkItem[];
