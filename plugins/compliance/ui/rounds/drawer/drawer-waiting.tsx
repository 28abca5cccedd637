import type { ReactElement } from 'react';
import { Skeleton } from '../../../../../ui/index.ts';

/** The skeleton of an item. */
export const DrawerWaiting = (): ReactElement => (
  <div className="rd-sheet" aria-busy="true">
    {[0, 1, 2, 3].map((n) => (
      <Skeleton key={n} width={`${72 - n * 9}%`} height={16} />
    ))}
    <Skeleton height={56} />
    {[0, 1, 2].map((n) => (
      <Skeleton key={n} width={`${60 - n * 8}%`} height={24} />
    ))}
  </div>
);
