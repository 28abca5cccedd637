import type { ReactElement, ReactNode } from 'react';

interface BigProps {
  /** What it is in its surroundings: the value of a list of terms, or words of a sentence. */
  as?: 'span' | 'dd' | 'b';
  dir?: 'ltr';
  /** The exact value, where a short one is shown. */
  title?: string;
  children: ReactNode;
}

/** A figure in large type, for totals and bands of figures. A unit in `small` is smaller and quiet. */
export const Big = ({ as: Tag = 'span', ...own }: BigProps): ReactElement => <Tag className="k-big num" {...own} />;
