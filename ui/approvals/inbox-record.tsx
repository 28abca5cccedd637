import type { ReactElement, RefObject } from 'react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApprovalItem } from '../../core/shared/approvals.ts';
import { useEntityMeta, useRecord } from '../data/index.ts';
import { RecordSkeleton } from '../detail/record-skeleton.tsx';
import { RecordView } from '../detail/record-view.tsx';
import { Empty } from '../kit/index.ts';
import { DecisionContext } from './decision.ts';
import type { Decision } from './decision.ts';
import { InboxComposer } from './inbox-composer.tsx';
import '../theme/detail.css';

export interface InboxRecordProps extends Pick<ApprovalItem, 'entity' | 'id' | 'page'> {
  /** Handler of the shortcuts. */
  ask: Decision['ask'];
  /** The comment input. */
  input: RefObject<HTMLTextAreaElement | null>;
}

/** The open record with the contents of its page, and the comment input below it. */
export function InboxRecord({ entity, id, page, ask, input }: InboxRecordProps): ReactElement {
  const intl = useIntl();
  const meta = useEntityMeta(entity);
  const record = useRecord(meta.data, id);
  const [comment, setComment] = useState('');
  const decision = useMemo((): Decision => ({ comment, setComment, ask }), [comment, ask]);
  if (meta.error || (record.error && !record.data)) return <Empty art="missing" title={intl.formatMessage({ id: 'approvals.gone' })} />;
  if (!meta.data || !record.data) return <RecordSkeleton />;
  return (
    <DecisionContext value={decision}>
      <RecordView key={`${entity}.${id}`} meta={meta.data} row={record.data} listHref={page ?? ''} />
      {record.data.can.actions.includes('approve') && <InboxComposer input={input} />}
    </DecisionContext>
  );
}
