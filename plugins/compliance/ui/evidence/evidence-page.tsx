import type { ReactElement } from 'react';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { DetailPage } from '../../../../ui/index.ts';
import { EvidenceView } from './evidence-view.tsx';
import './evidence.css';

const overview = (row: Row, meta: EntityMeta): ReactElement => <EvidenceView key={row.id} meta={meta} row={row} />;

/** /grc/master-evidence/:id and /grc/comp-master-evidence/:id: a record page; its overview shows period, versions and uses. */
export default function EvidencePage(): ReactElement {
  return <DetailPage overview={overview} />;
}
