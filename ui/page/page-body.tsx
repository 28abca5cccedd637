import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isApiError } from '../data/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { Button, Empty, Skeleton } from '../kit/index.ts';
import { usePage } from './page.ts';
import { NoPermission } from './states/no-permission.tsx';
import '../theme/page.css';

export interface PageBodyProps<T> {
  /** The query (useApi, useList) of the page's content. */
  of: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/**
 * The body of a hand-written page: a skeleton while loading, the content, or the error: a missing permission, or a failure with a retry
 * button.
 */
export function PageBody<T>({ of: { data, error, refetch }, children }: PageBodyProps<T>): ReactElement {
  const { page } = usePage();
  const t = useMetaText();
  if (data !== undefined) return <div className="p-body">{children(data)}</div>;
  if (isApiError(error) && error.status === 403)
    return <NoPermission what={t(`pages.${page.path}`, page.title)} permission={page.permission} />;
  if (error)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="kit.went_wrong" />}
        text={error.message}
        actions={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="kit.retry" />
          </Button>
        }
      />
    );
  return (
    <div className="p-body" aria-busy="true">
      <Skeleton width={240} />
      <Skeleton />
      <Skeleton width="72%" />
    </div>
  );
}
