import type { ReactElement, ReactNode } from 'react';
import { Count } from './bdi.tsx';
import { formatNumber } from './format.ts';
import { Skeleton } from './skeleton.tsx';

export interface PageHeadProps {
  title: ReactNode;
  /** How many of them there are; null while it is not known yet. */
  count?: number | null;
  /** Beside the title: its state, a remark. */
  beside?: ReactNode;
  /** One sentence: what the page is for. */
  about?: ReactNode;
  /** Before the title: the picture of a person. */
  lead?: ReactNode;
  /** Buttons at the end, the main one last; they are not printed. */
  actions?: ReactNode;
  /** A hairline below, where no tabs draw one. */
  line?: boolean;
  /** Below the sentence. */
  children?: ReactNode;
}

/** The head of a page: its title, one sentence about it, and what can be done with all of it. */
export function PageHead({ title, count, beside, about, lead, actions, line = false, children }: PageHeadProps): ReactElement {
  return (
    <header className="k-head" data-line={line || undefined}>
      {lead}
      <div className="grow">
        <div className="k-head-title">
          <h1 className="title">{title}</h1>
          {count === null ? <Skeleton width={28} height={20} round /> : count !== undefined && <Count>{formatNumber(count)}</Count>}
          {beside}
        </div>
        {about && <p className="muted">{about}</p>}
        {children}
      </div>
      {actions && <div className="k-head-actions">{actions}</div>}
    </header>
  );
}
