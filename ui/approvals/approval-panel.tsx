import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { useTrail } from './calls.ts';
import { RevisionNote } from './revision-note.tsx';
import { Steps } from './steps.tsx';
import './approvals.css';

/** The approval state of the record, below its facts. Hidden if it has no path and only one revision. */
export default function ApprovalPanel({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement | null {
  const intl = useIntl();
  const { data: trail, isPending } = useTrail(meta.name, row.id);
  const draft = row['status'] === 'draft';
  // What was submitted has steps: their place is kept, so that the tabs below do not move.
  if (isPending && !draft) return <div className="ap-panel ap-panel-wait" aria-busy="true" />;
  const revised = row['is_latest'] === false || typeof row['revision_of_id'] === 'number';
  const steps = trail !== undefined && (trail.steps.length > 0 || trail.submitted !== null);
  if (!steps && !revised) return null;
  return (
    <section className="ap-panel" aria-label={intl.formatMessage({ id: 'approvals.path' })} data-draft={draft || undefined}>
      {revised && <RevisionNote meta={meta} row={row} />}
      {steps && draft && <p className="ap-ahead">{intl.formatMessage({ id: 'approvals.would_go' }, { path: trail.path })}</p>}
      {steps && <Steps trail={trail} />}
    </section>
  );
}
