import type { ReactElement } from 'react';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { useSaveField, ValueRow } from '../../../../ui/index.ts';

const FIELDS = [
  'title',
  'type_id',
  'folder_id',
  'owner_id',
  'classification',
  'retention_until',
  'on_hold',
  'hold_reason',
  'description',
  'name',
  'created_at',
  'updated_at',
];

/** What is known of a document; a value that may be changed is changed where it stands. */
export function Details({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement {
  const save = useSaveField(meta, row);
  return (
    <dl className="dc-details">
      {FIELDS.map((name) => {
        const field = meta.fields[name];
        return (
          field && (
            <ValueRow
              key={name}
              meta={meta}
              field={field}
              row={row}
              save={row.can.update && !field.readOnly && name !== 'name' ? save : undefined}
            />
          )
        );
      })}
    </dl>
  );
}
