import type { ReactElement } from 'react';
import type { FieldCellProps } from '../../../../ui/index.ts';
import { StageCount } from './stage-count.tsx';
import './reach.css';

/** In lists of stages, and among the fields of one: how many overdue treatments of risks mark it. Without any a row stays empty. */
export default function StageCell({ row, onRecord }: FieldCellProps): ReactElement | null {
  const n = Number(row['overdue_treatments'] ?? 0);
  if (n > 0) return <StageCount n={n} />;
  return onRecord ? <span className="cell-none">—</span> : null;
}
