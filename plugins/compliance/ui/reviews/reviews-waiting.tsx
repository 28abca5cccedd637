import type { ReactElement } from 'react';
import { Skeleton } from '../../../../ui/index.ts';

/** The skeleton of a page of reviews. */
export const ReviewsWaiting = (): ReactElement => (
  <section className="rv" aria-busy="true">
    <header className="k-head">
      <div className="grow">
        <Skeleton width={240} height={28} />
      </div>
    </header>
    <div className="rv-wait">
      {[0, 1, 2, 3, 4].map((n) => (
        <Skeleton key={n} width={`${80 - n * 8}%`} height={20} />
      ))}
    </div>
  </section>
);
