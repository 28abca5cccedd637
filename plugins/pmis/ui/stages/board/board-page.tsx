import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isApiError, ListView, NoPermission, useEntityMeta, useMetaText, usePage } from '../../../../../ui/index.ts';
import BoardView from './board-view.tsx';

const LINKS = { record: '/project-stages' };

/** /stages, /all-stages, /stages2: all stages on a timeline; `?as=list` is the list with its other shapes. */
export default function BoardPage(): ReactElement | null {
  const { page } = usePage();
  const t = useMetaText();
  const [params] = useSearchParams();
  const meta = useEntityMeta('project_stage');
  const denied = <NoPermission what={t(`pages.${page.path}`, page.title)} permission={page.permission} />;
  if (isApiError(meta.error) && meta.error.status === 403) return denied;
  if (!meta.data) return null;
  return params.get('as') === 'list' ? <ListView meta={meta.data} links={LINKS} denied={denied} /> : <BoardView meta={meta.data} />;
}
