/** A task of a file, or a summary of tasks. Days are YYYY-MM-DD. */
export interface FileTask {
  /** Its key in the file. */
  key: string;
  /** Position of the task above it; -1 at the top. */
  parent: number;
  /** 1 at the top. */
  level: number;
  code: string;
  name: string;
  start: string | null;
  end: string | null;
  milestone: boolean;
  /** Percent. */
  progress: number;
  actual_start: string | null;
  actual_end: string | null;
  cost: number;
  summary: boolean;
}

/** A dependency between two tasks, by their positions; lag in working days. */
export interface FileLink {
  from: number;
  to: number;
  kind: 'fs' | 'ss' | 'ff' | 'sf';
  lag: number;
}

/** Something of the file that is not taken. The text is `pmis.plan_file.lost.<what>`. */
export interface Loss {
  what: string;
  count: number;
  samples: string[];
}

export interface FileCalendar {
  name: string;
  /** Days of the week without work; 0 is Sunday. */
  weekend: number[];
  exceptions: { from: string; to: string; name: string; isWorking: boolean }[];
}

export interface FilePlan {
  format: 'mspdi' | 'xer';
  title: string;
  /** Projects of an XER, which may have several. */
  projects?: { id: string; name: string; tasks: number }[];
  tasks: FileTask[];
  links: FileLink[];
  calendar: FileCalendar | null;
  losses: Loss[];
}

export class Refused extends Error {
  why: string;
  values: Record<string, string | number>;
}
export const MOST_TASKS: number;
/** @throws Refused */
export function readPlan(bytes: Uint8Array, options?: { project?: string }): FilePlan;
export function readClockData(text: string): Pick<FileCalendar, 'weekend' | 'exceptions'> | undefined;
