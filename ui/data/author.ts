import type { RefValue } from '../../core/shared/wire.ts';

/** How a row names who made it: the key, and the person beside it. */
export interface Authored {
  created_by: number | null;
  created_by_ref?: RefValue | null;
}

/** Who made a row; nobody where the person is not known any more. @param nobody what such a person is called */
export const authorOf = ({ created_by, created_by_ref }: Authored, nobody: string): RefValue =>
  created_by_ref ?? { id: created_by ?? 0, label: nobody };
