import type { ReactElement } from 'react';
import { Skeleton } from '../../kit/index.ts';

/** Placeholder while a page's chunk loads. */
export function PageWait(): ReactElement {
  return (
    <div className="page-wait" aria-busy="true">
      <Skeleton width={220} height={24} />
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </div>
  );
}
