import { lazy, Suspense, useMemo } from 'react';
import type { ReactElement } from 'react';
import { useSession } from '../data/index.ts';
import { Skeleton } from '../kit/index.ts';
import { pagePartsOf, type PagePart, type PagePartProps } from './page-parts.ts';

/** What plugins add to this place, if anything. */
export function PageParts({ place, ...props }: PagePartProps & { place: string }): ReactElement {
  const { can } = useSession();
  const parts = pagePartsOf(place).filter(({ permission }) => can(permission as string));
  return (
    <>
      {parts.map((part, i) => (
        <Part key={i} part={part} {...props} />
      ))}
    </>
  );
}

const views = new Map<PagePart, ReturnType<typeof lazy<React.ComponentType<PagePartProps>>>>();

/** Rows of one list draw the same component, so that it is loaded once. */
function Part({ part, ...props }: PagePartProps & { part: PagePart }): ReactElement {
  const View = useMemo(() => {
    const view = views.get(part) ?? lazy(part.load);
    views.set(part, view);
    return view;
  }, [part]);
  return (
    <Suspense fallback={part.height === undefined ? null : <Skeleton height={part.height} />}>
      <View {...props} />
    </Suspense>
  );
}
