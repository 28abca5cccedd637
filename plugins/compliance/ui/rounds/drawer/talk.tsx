import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { RecordTab, Skeleton, useEntityMeta, useRecord } from '../../../../../ui/index.ts';
import { Fold } from './fold.tsx';

/** Discussion and access of the control, as on every record. */
export function Talk({ id }: { id: number }): ReactElement {
  return (
    <>
      <Fold title={<FormattedMessage id="compliance.item.discussion" />}>{() => <Part id={id} tab="posts" />}</Fold>
      <Fold title={<FormattedMessage id="compliance.item.access" />}>{() => <Part id={id} tab="access" />}</Fold>
    </>
  );
}

function Part({ id, tab }: { id: number; tab: 'posts' | 'access' }): ReactElement {
  const { data: meta } = useEntityMeta('audit_item');
  const { data: row } = useRecord(meta, id);
  const waiting = <Skeleton height={64} />;
  return meta && row ? (
    <Suspense fallback={waiting}>
      <RecordTab tab={tab} meta={meta} row={row} />
    </Suspense>
  ) : (
    waiting
  );
}
