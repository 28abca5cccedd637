/** Result of one item of a bulk call, in the form of the contract (ST-14: "S" is success). */
import type { MadeRecord } from './wire.ts';

export const StatusCode = { success: 'S', error: 'E' } as const;
export type StatusCode = (typeof StatusCode)[keyof typeof StatusCode];

export interface StatusError {
  Field: string;
  Code: string;
  Message: string;
}

export interface BulkItem {
  /** Key of the record; absent where none was created or read. */
  id?: number;
  StatusCode: StatusCode;
  StatusMessage: string;
  StatusErrors?: StatusError[];
  /** The new version after an update, for the next write. */
  row_version?: number;
  /** The record that an action created. */
  made?: MadeRecord;
  /** In results of a job: what the item is called, and the page where it is opened. Default: its key. */
  label?: string;
  href?: string;
}

/** Results in the order of the input. */
export type BulkResult = BulkItem[];
