import type { ReactElement } from 'react';
import type { RecordPartProps } from '../../../../ui/index.ts';
import { ExposurePanel } from './exposure-panel.tsx';

/** Tab of a project, of a portfolio and of a contract: its open risks, and what they could cost. */
export default function ExposureTab({ meta, row }: RecordPartProps): ReactElement {
  return <ExposurePanel of={{ entity: meta.name, id: row.id }} />;
}
