import { useState } from 'react';
import type { ReactElement } from 'react';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { Place } from './model.ts';

/** A new folder in a place. */
export function FolderDialog({
  meta,
  place,
  onClose,
  onMade,
}: {
  meta: EntityMeta;
  place: Place;
  onClose: () => void;
  onMade: (id: number) => void;
}): ReactElement {
  const [fixed] = useState({ area: place.area, parent_id: place.folder });
  return (
    <RecordDialog
      meta={meta}
      title="documents.page.new_folder"
      save="documents.page.create"
      fields={['name', 'restricted', 'member_ids']}
      fixed={fixed}
      onClose={onClose}
      onSaved={({ id }) => onMade(id)}
    />
  );
}
