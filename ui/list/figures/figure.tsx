import type { ReactElement, ReactNode } from 'react';
import { formatNumber, Ltr, Skeleton } from '../../kit/index.ts';
import '../../theme/list-figures.css';

/** Figures above a list, in one line that scrolls where it has no room. */
export const FigureLine = ({ children }: { children: ReactNode }): ReactElement => <div className="lt-figures">{children}</div>;

export interface FigureProps {
  /** Undefined until it is known. */
  count: number | undefined;
  /** What is counted. */
  children: ReactNode;
  /** The list shows these rows only; undefined: it is no filter. */
  chosen?: boolean | undefined;
  /** Somebody has to do something about it: red where there is any. */
  hot?: boolean;
  onChoose: () => void;
}

/** A figure above a list that is its filter. */
export function Figure({ count, children, chosen, hot = false, onChoose }: FigureProps): ReactElement {
  return (
    <button type="button" className="lt-figure" aria-pressed={chosen} data-hot={(hot && Boolean(count)) || undefined} onClick={onChoose}>
      <b className="num">{count === undefined ? <Skeleton width={24} /> : <Ltr>{formatNumber(count)}</Ltr>}</b>
      <span>{children}</span>
    </button>
  );
}
