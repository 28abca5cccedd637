import type { ReactElement } from 'react';
import { DateText, type FieldCellProps } from '../../../../ui/index.ts';
import { Warranty } from './warranty.tsx';

/** When the warranty ends: amber within ninety days, grey once it has ended. */
export default function WarrantyCell({ row, onRecord }: FieldCellProps): ReactElement {
  const day = row['warranty_until'];
  if (typeof day !== 'string') return <span className="cell-none">—</span>;
  return (
    <Warranty day={day} beside={onRecord}>
      <DateText value={day} />
    </Warranty>
  );
}
