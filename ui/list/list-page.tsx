import { Suspense, useMemo } from 'react';
import type { ReactElement } from 'react';
import { isApiError, useEntityMeta } from '../data/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { PAGES } from '../page/pages.ts';
import { usePage } from '../page/index.ts';
import { NoPermission } from '../page/states/no-permission.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListView } from './list-view.tsx';
import { below, fixedWhere } from '../page/links.ts';
import { LoadFailed } from './state/states.tsx';

/** The view "list": the generated list of the page's entity, with the page's fixed filter. */
export default function ListPage(): ReactElement {
  const { page, params } = usePage();
  const meta = useEntityMeta(page.entity);
  const where = useMemo(() => fixedWhere(page.where, params), [page, params]);
  const t = useMetaText();
  const links = useMemo(
    () => ({
      record: below(PAGES, page, 'detail', page.entity ?? '', params),
      create: below(PAGES, page, 'create', page.entity ?? '', params),
    }),
    [page, params],
  );
  const title = t(`pages.${page.path}`, page.title);
  const denied = <NoPermission what={title} permission={page.permission} />;
  // A key per list, so that selection and scroll position of another list are dropped.
  if (meta.data)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <ListView
          key={`${page.path} ${JSON.stringify(where ?? null)}`}
          meta={meta.data}
          // Within a record the band names it: "Risk causes" would say the risk twice.
          title={page.where ? undefined : title}
          where={where}
          shape={page.shape}
          links={links}
          denied={denied}
        />
      </Suspense>
    );
  if (isApiError(meta.error) && meta.error.status === 403) return denied;
  if (meta.error) return <LoadFailed error={meta.error} onRetry={() => void meta.refetch()} />;
  return <ListSkeleton />;
}
