import type { RefValue } from '../../core/shared/wire.ts';

/** The creator of a row: the key, and the person beside it. */
export interface Authored {
  created_by: number | null;
  created_by_ref?: RefValue | null;
}

/** The creator of a row. @param nobody label for a person who is no longer known */
export const authorOf = ({ created_by, created_by_ref }: Authored, nobody: string): RefValue =>
  created_by_ref ?? { id: created_by ?? 0, label: nobody };
