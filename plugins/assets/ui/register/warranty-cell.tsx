import type { ReactElement } from 'react';
import { DateText, type CellProps } from '../../../../ui/index.ts';
import { Warranty } from './warranty.tsx';

/** When the warranty ends: amber within ninety days, grey once it has ended. */
export default function WarrantyCell({ row }: CellProps): ReactElement {
  const day = row['warranty_until'];
  if (typeof day !== 'string') return <span className="cell-none">—</span>;
  return <Warranty day={day}>{<DateText value={day} />}</Warranty>;
}
