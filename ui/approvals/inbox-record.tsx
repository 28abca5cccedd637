import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ApprovalItem } from '../../core/shared/approvals.ts';
import { useEntityMeta, useRecord } from '../data/index.ts';
import { RecordSkeleton } from '../detail/record-skeleton.tsx';
import { RecordView } from '../detail/record-view.tsx';
import { Empty } from '../kit/index.ts';
import '../theme/detail.css';

/** The record that is open, with everything that its own page has. */
export function InboxRecord({ entity, id, page }: Pick<ApprovalItem, 'entity' | 'id' | 'page'>): ReactElement {
  const intl = useIntl();
  const meta = useEntityMeta(entity);
  const record = useRecord(meta.data, id);
  if (meta.error || (record.error && !record.data)) return <Empty art="missing" title={intl.formatMessage({ id: 'approvals.gone' })} />;
  if (!meta.data || !record.data) return <RecordSkeleton />;
  return <RecordView key={`${entity}.${id}`} meta={meta.data} row={record.data} listHref={page ?? ''} />;
}
