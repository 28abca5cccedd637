import type { ReactElement } from 'react';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { useRecord } from '../../../../ui/index.ts';
import { RecordDialog } from './record-dialog.tsx';

/** F2: the title in both languages. */
export function RenameDialog({ meta, row, onClose }: { meta: EntityMeta; row: Row; onClose: () => void }): ReactElement | null {
  const whole = useRecord(meta, row.id).data;
  return whole ? (
    <RecordDialog meta={meta} row={whole} title="documents.page.rename" save="documents.page.save" fields={['title']} onClose={onClose} />
  ) : null;
}
