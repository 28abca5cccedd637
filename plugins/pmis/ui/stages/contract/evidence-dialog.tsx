import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog, FileDrop, Skeleton, useEntityMeta } from '../../../../../ui/index.ts';
import { RecordTab } from '../../../../../ui/index.ts';
import { Suspense } from 'react';
import type { Item } from './use-plan.ts';

interface EvidenceDialogProps {
  item: Item;
  attach: (id: number, files: readonly File[]) => Promise<boolean>;
  onClose: () => void;
}

/** Attaches files to an item; with the first of them its box can be pressed. */
export function EvidenceDialog({ item, attach, onClose }: EvidenceDialogProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const meta = useEntityMeta('project_checklist').data;
  const take = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    const done = await attach(item.id, files);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={<bdi>{item.title}</bdi>} width={500}>
      <p className="muted sp-says">
        <FormattedMessage id={item.evidence ? 'pmis.stages.evidence_needed' : 'pmis.stages.evidence_optional'} />
      </p>
      {item.files === 0 ? (
        <FileDrop multiple busy={busy} onFiles={(files) => void take(files)} />
      ) : (
        meta && (
          <Suspense fallback={<Skeleton />}>
            <RecordTab tab="attachments" meta={meta} row={item.row} />
          </Suspense>
        )
      )}
    </Dialog>
  );
}
