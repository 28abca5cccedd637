import type { ReactElement } from 'react';
import type { BulkToolProps } from '../../../../../ui/index.ts';
import { ApplyDialog } from './apply-dialog.tsx';

/** The entry of the lists of projects and of contracts. */
export default function ApplyTool({ entity, ids, onClose }: BulkToolProps): ReactElement {
  return <ApplyDialog kind={entity === 'contract' ? 'contract' : 'project'} ids={ids} onClose={onClose} />;
}
