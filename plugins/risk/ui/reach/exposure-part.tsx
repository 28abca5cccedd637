import type { ReactElement } from 'react';
import type { PagePartProps } from '../../../../ui/index.ts';
import { ExposurePanel } from './exposure-panel.tsx';

/** The same below a cost ledger and a dashboard: of the record, or of all projects. */
export default function ExposurePart({ entity, id }: PagePartProps): ReactElement {
  return <ExposurePanel of={id > 0 ? { entity, id } : {}} titled />;
}
