import type { ReactElement } from 'react';
import type { FieldCellProps } from '../../../../ui/index.ts';
import { StageCount } from './stage-count.tsx';
import './reach.css';

/** In lists of stages, and among the fields of one: how many overdue treatments of risks mark it. Without any it stays empty. */
export default function StageCell({ row }: FieldCellProps): ReactElement | null {
  const n = Number(row['overdue_treatments'] ?? 0);
  return n > 0 ? <StageCount n={n} /> : null;
}
