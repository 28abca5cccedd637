import type { ReactElement } from 'react';
import { Skeleton } from '../../../../ui/index.ts';

const LEVELS = [0, 1, 2, 2, 1, 2, 0, 1, 0, 0];

/** A skeleton of the tree. */
export function TreeWaiting(): ReactElement {
  return (
    <div className="ct-scroll" aria-hidden="true">
      <div className="ct-head" />
      {LEVELS.map((level, index) => (
        <div
          key={index}
          className="ct-row"
          data-kind={(['subscription', 'package', 'round'] as const)[level]}
          style={{ '--level': level } as React.CSSProperties}
        >
          <span data-column="name">
            <Skeleton width={220 - level * 32} />
          </span>
          <span data-column="status">
            <Skeleton width={56} height={20} round />
          </span>
          <span data-column="compliance">
            <Skeleton height={6} />
          </span>
        </div>
      ))}
    </div>
  );
}
