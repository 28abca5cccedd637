import type { ReactElement } from 'react';
import type { SummaryProps } from '../../../../ui/index.ts';
import { IndicatorLine } from './indicator-line.tsx';
import './indicators.css';

/** Between head and tabs of an indicator: its values over time. */
export default function IndicatorSummary({ row }: SummaryProps): ReactElement {
  return (
    <div className="d-summary">
      <IndicatorLine id={row.id} name={String(row['name'] ?? '')} warning={row['warning'] as string} limit={row['limit'] as string} />
    </div>
  );
}
