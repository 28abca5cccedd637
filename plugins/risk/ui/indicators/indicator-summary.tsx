import type { ReactElement } from 'react';
import type { SummaryProps } from '../../../../ui/index.ts';
import { IndicatorLine, type Indicator } from './indicator-line.tsx';
import './indicators.css';

/** Between head and tabs of an indicator: its newest value, and its values over time. */
export default function IndicatorSummary({ row }: SummaryProps): ReactElement {
  return (
    <div className="d-summary">
      <IndicatorLine {...(row as unknown as Indicator)} />
    </div>
  );
}
