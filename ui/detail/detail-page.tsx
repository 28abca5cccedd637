import { useMemo } from 'react';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { useEntityMeta, useRecord } from '../data/index.ts';
import { useCrumb, usePage } from '../page/index.ts';
import { titleOf } from './fields.ts';
import { RecordView } from './record-view.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { RecordFailure } from './states.tsx';
import '../theme/detail.css';

/** Address of the list: the path without the key, so that a nested record goes back to its parent's list. */
const listPath = (pathname: string): string => pathname.replace(/\/[^/]+\/?$/, '') || '/';

export interface DetailPageProps {
  /** A plugin's own overview, instead of the generated one; head, facts and the other tabs stay. */
  overview?: (row: Row, meta: EntityMeta) => React.ReactNode;
  /** Actions that the overview offers; the head leaves them out. */
  without?: readonly string[];
  /** A plugin's own buttons in the head, before the edit button. */
  moves?: (row: Row, meta: EntityMeta) => React.ReactNode;
}

/** The generated record page (view "detail"). */
export default function DetailPage({ overview, without, moves }: DetailPageProps = {}): React.JSX.Element {
  const { page, params } = usePage();
  const id = params[page.record ?? 'id'];
  const meta = useEntityMeta(page.entity);
  if (meta.error)
    return (
      <RecordFailure
        error={meta.error}
        retry={() => {
          void meta.refetch();
        }}
        listHref={listPath(window.location.pathname)}
      />
    );
  if (!meta.data || id === undefined) return <RecordSkeleton />;
  return <Record meta={meta.data} id={id} overview={overview} without={without} moves={moves} />;
}

function Record({ meta: whole, id, overview, without, moves }: DetailPageProps & { meta: EntityMeta; id: string }): React.JSX.Element {
  const meta = useMemo(
    () => (without ? { ...whole, actions: whole.actions.filter(({ name }) => !without.includes(name)) } : whole),
    [whole, without],
  );
  const record = useRecord(meta, id);
  const row = record.data;
  const listHref = listPath(window.location.pathname);
  useCrumb(row ? titleOf(meta, row) : undefined);
  // After a failed refetch the old data stays on the page; only a deleted or forbidden record is removed.
  if (record.error && (!row || record.error.message))
    return (
      <RecordFailure
        error={record.error}
        retry={() => {
          void record.refetch();
        }}
        listHref={listHref}
        meta={meta}
        id={id}
      />
    );
  if (!row) return <RecordSkeleton />;
  return <RecordView key={row.id} meta={meta} row={row} listHref={listHref} overview={overview} moves={moves} />;
}
