import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { headlineOf, Ltr, RecordFacts, Skeleton, useEntityMeta, useRecord, type ListBandProps } from '../../../../ui/index.ts';
import './register.css';

/** Above the causes, consequences, controls or treatments of a risk: the risk that they belong to. */
export default function ParentBand({ within, beside }: ListBandProps): ReactElement | null {
  const id = within?.['risk_id'];
  const meta = useEntityMeta('risk').data;
  const given = beside?.['risk'] as Row | null | undefined;
  // A list that is asked for by its filter has no parent in its answer.
  const asked = useRecord(given || typeof id !== 'number' ? undefined : meta, typeof id === 'number' ? id : undefined);
  const risk = given ?? asked.data;
  if (typeof id !== 'number') return null;
  if (!meta || !risk)
    return asked.isError ? null : (
      <div className="rb-parent" aria-busy="true">
        <Skeleton width={320} height={20} />
        <Skeleton width={480} height={20} />
      </div>
    );
  return <Parent meta={meta} risk={risk} />;
}

function Parent({ meta, risk }: { meta: EntityMeta; risk: Row }): ReactElement {
  const { title, number } = headlineOf(meta, risk);
  return (
    <div className="rb-parent">
      <Link className="link" to={`${meta.page ?? ''}/${risk.id}`}>
        {number && (
          <span className="muted">
            <Ltr>{number}</Ltr>
          </span>
        )}
        <bdi>{title}</bdi>
      </Link>
      <RecordFacts meta={meta} row={risk} />
    </div>
  );
}
