import type { ReactElement } from 'react';
import { Skeleton } from '../../../../ui/index.ts';

const ROWS = [320, 260, 380, 300, 240, 340, 280, 360];

/** The skeleton of a round. */
export function RoundWaiting(): ReactElement {
  return (
    <section className="rd" aria-busy="true">
      <header className="k-head">
        <div className="grow">
          <Skeleton width={320} height={28} />
        </div>
      </header>
      <div className="rd-doms">
        <span className="rd-all">
          <Skeleton width={104} height={32} />
          <Skeleton width={160} />
        </span>
        {[0, 1, 2, 3].map((n) => (
          <span key={n} className="rd-dom">
            <Skeleton />
            <Skeleton height={6} />
          </span>
        ))}
      </div>
      <div className="rd-body">
        <div className="rd-tree">
          {ROWS.map((width) => (
            <div key={width} className="rd-wait">
              <Skeleton width={width / 2} />
            </div>
          ))}
        </div>
        <div className="rd-list">
          {ROWS.map((width) => (
            <div key={width} className="rd-wait" data-row="">
              <Skeleton width={56} />
              <Skeleton width={width} />
              <Skeleton width={96} height={20} round />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
