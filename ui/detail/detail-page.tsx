import type { EntityMeta } from '../../core/shared/wire.ts';
import { useEntityMeta, useRecord } from '../data/index.ts';
import { useCrumb, usePage } from '../pages/index.ts';
import { titleOf } from './fields.ts';
import { RecordView } from './record-view.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { RecordFailure } from './states.tsx';
import '../theme/detail.css';

/** Where the list of the record's entity is: the path without the key, so that a nested record goes back to its parent's list. */
const listPath = (pathname: string): string => pathname.replace(/\/[^/]+\/?$/, '') || '/';

/** The generated record page (view "detail"). */
export default function DetailPage(): React.JSX.Element {
  const { page, params } = usePage();
  const id = params[page.record ?? 'id'];
  const meta = useEntityMeta(page.entity);
  if (meta.error) return <RecordFailure error={meta.error} retry={() => { void meta.refetch(); }} listHref={listPath(window.location.pathname)} />;
  if (!meta.data || id === undefined) return <RecordSkeleton />;
  return <Record meta={meta.data} id={id} />;
}

function Record({ meta, id }: { meta: EntityMeta; id: string }): React.JSX.Element {
  const record = useRecord(meta, id);
  const row = record.data;
  const listHref = listPath(window.location.pathname);
  useCrumb(row ? titleOf(meta, row) : undefined);
  // A failed refresh leaves what was read on the page; only a record that is gone or forbidden is taken away.
  if (record.error && (!row || record.error.message)) return <RecordFailure error={record.error} retry={() => { void record.refetch(); }} listHref={listHref} meta={meta} id={id} />;
  if (!row) return <RecordSkeleton />;
  return <RecordView key={row.id} meta={meta} row={row} listHref={listHref} />;
}
