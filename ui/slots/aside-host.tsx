import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { Skeleton } from '../kit/index.ts';
import { recordPart } from './record-parts.ts';
import type { RecordPartProps } from './record-parts.ts';

/** The panel that a room registers for records of this entity, if any. */
export function AsideHost({ meta, row }: RecordPartProps): ReactElement | null {
  const View = recordPart(`aside:${meta.name}`);
  return View ? (
    <Suspense
      fallback={
        <section className="d-aside-sec" aria-busy="true">
          <Skeleton height={80} />
        </section>
      }
    >
      <View meta={meta} row={row} />
    </Suspense>
  ) : null;
}
