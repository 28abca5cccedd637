import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import { Empty, isApiError, Skeleton, useEntityMeta, usePage, useRecord } from '../../../../ui/index.ts';

/** Loads the page's record only to redirect. */
export function Lookup({ children }: { children: (row: Row) => ReactElement }): ReactElement {
  const { page, params } = usePage();
  const meta = useEntityMeta(page.entity);
  const record = useRecord(meta.data, params[page.record ?? 'id']);
  const error = meta.error ?? record.error;
  if (record.data) return children(record.data);
  if (error)
    return (
      <Empty
        art="missing"
        level={1}
        title={<FormattedMessage id="compliance.address.missing" />}
        code={isApiError(error) ? String(error.status) : undefined}
      />
    );
  return (
    <div className="page-wait" aria-busy="true">
      <Skeleton width={240} height={24} />
      <Skeleton />
      <Skeleton width="72%" />
    </div>
  );
}
