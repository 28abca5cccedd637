import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Empty, isApiError, NoPermission, Skeleton, useMetaText, usePage } from '../../../../../ui/index.ts';
import type { PlanOwner } from './use-plan.ts';
import './plan.css';

interface PlanPendingProps {
  owner: PlanOwner;
  error: Error | null | undefined;
  /** The page needs more than its own permission: this one. */
  permission?: string;
  /** The reader lacks it. */
  refused?: boolean;
  onRetry: () => void;
}

/** In place of a page about a plan: refused, missing, failed, or still loading. */
export function PlanPending({ owner, error, permission, refused = false, onRetry }: PlanPendingProps): ReactElement {
  const intl = useIntl();
  const t = useMetaText();
  const { page } = usePage();
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const status = isApiError(error) ? error.status : undefined;
  if (refused || status === 403)
    return <NoPermission what={t(`pages.${page.path}`, page.title)} permission={permission ?? page.permission} />;
  if (status === 404) return <Empty level={1} art="missing" title={word(`missing_${owner.kind}`)} text={word('missing_text')} code="404" />;
  if (error)
    return (
      <Empty
        level={1}
        art="error"
        title={word('failed')}
        text={error.message}
        actions={<Button onClick={onRetry}>{word('retry')}</Button>}
      />
    );
  return (
    <div className="sp-wait" aria-busy="true">
      <Skeleton width={280} height={24} />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </div>
  );
}
