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
  /** What the page shows, as it is being read (useApi, useList). */
  of: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/**
 * What stands under the head of a page by hand: lines that wait while it is read, its content when it is there, and else why it cannot be
 * shown: a permission that is missing, or a failure that may be tried again.
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
        title={<FormattedMessage id="detail.error.title" />}
        text={error.message}
        actions={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="detail.retry" />
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
