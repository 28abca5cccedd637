import { lazy, Suspense, useMemo } from 'react';
import type { ReactElement } from 'react';
import { useNarrow } from '../kit/hooks/use-narrow.ts';
import { Skeleton } from '../kit/index.ts';
import { summaryOf, type SummaryProps } from './summaries.ts';

/** The panel of a plugin between head and tabs of its records, if any. */
export function SummaryHost(props: SummaryProps): ReactElement | null {
  const summary = summaryOf(props.meta);
  const narrow = useNarrow();
  const load = summary?.load;
  const View = useMemo(() => (load ? lazy(load) : null), [load]);
  return (
    View && (
      <Suspense
        fallback={
          <div className="d-summary" aria-busy="true">
            <Skeleton height={(narrow ? summary?.narrow : undefined) ?? summary?.height ?? 80} />
          </div>
        }
      >
        <View {...props} />
      </Suspense>
    )
  );
}
