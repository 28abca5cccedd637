import { lazy, Suspense, useMemo } from 'react';
import type { ReactElement } from 'react';
import { Skeleton } from '../kit/index.ts';
import { asideLoader } from './asides.ts';
import type { AsideProps } from './asides.ts';

/** The panel that a room brings for records of this entity; nothing where there is none. */
export function AsideHost({ meta, row }: AsideProps): ReactElement | null {
  const View = useMemo(() => {
    const load = asideLoader(meta.name);
    return load ? lazy(load) : null;
  }, [meta.name]);
  return (
    View && (
      <Suspense
        fallback={
          <section className="d-aside-sec" aria-busy="true">
            <Skeleton height={80} />
          </section>
        }
      >
        <View meta={meta} row={row} />
      </Suspense>
    )
  );
}
