import type { ReactElement, ReactNode } from 'react';
import { Count } from './bdi.tsx';
import { formatNumber } from './format.ts';
import { Skeleton } from './skeleton.tsx';

export interface PageHeadProps {
  title: ReactNode;
  /** The number of records; null while it is unknown. */
  count?: number | null;
  /** Content beside the title: a state, a remark. */
  beside?: ReactNode;
  /** One sentence: the purpose of the page. */
  about?: ReactNode;
  /** Content before the title: the picture of a person. */
  lead?: ReactNode;
  /** Buttons at the end, the main one last; they are not printed. */
  actions?: ReactNode;
  /** A hairline below, where no tabs draw one. */
  line?: boolean;
  /** Below the sentence. */
  children?: ReactNode;
}

/** The head of a page: title, one sentence about it, and the actions of the whole page. */
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
