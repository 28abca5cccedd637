import type { ReactElement } from 'react';
import type { RecordPartProps } from '../../../../ui/index.ts';
import { RiskTrail } from './risk-trail.tsx';

/** The tab "Trail" of a risk: how its rating has moved. */
export default function TrailTab({ row }: RecordPartProps): ReactElement {
  return (
    <div className="rt-tab">
      <RiskTrail risk={row.id} />
    </div>
  );
}
