import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { announceError, Button, Dialog, FieldInput, focusFirst, isApiError, useFormKeys, useSave } from '../../../../ui/index.ts';

const FIELDS = ['name', 'folder', 'classification', 'owner_id', 'retention_until', 'description'];

/** Edits the data of a document besides its file. */
export function EditDocument({ meta, row, onClose }: { meta: EntityMeta; row: Row; onClose: () => void }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const save = useSave(meta);
  const [values, setValues] = useState<Record<string, unknown>>(() => Object.fromEntries(FIELDS.map((name) => [name, row[name] ?? null])));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = (): void => {
    const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (row[name] ?? null)));
    if (Object.keys(changed).length === 0) {
      onClose();
      return;
    }
    save.mutate(
      { id: row.id, values: { ...changed, row_version: row.row_version }, quiet: 'refusals' },
      {
        onSuccess: onClose,
        onError: (failure) => {
          if (!isApiError(failure)) throw failure;
          setErrors(Object.fromEntries(Object.entries(failure.errors).map(([name, texts]) => [name, texts.join(' ')])));
          if (!Object.keys(failure.errors).some((name) => FIELDS.includes(name))) announceError(failure);
          requestAnimationFrame(() => focusFirst(root.current));
        },
      },
    );
  };
  const press = useFormKeys(root, send, true);
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        <FormattedMessage id="compliance.contracts.cancel" />
      </Button>
      <Button variant="primary" busy={save.isPending} onClick={send}>
        <FormattedMessage id="compliance.documents.save" />
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="compliance.documents.edit" />} width={500} footer={footer}>
      <div ref={root} className="dc-form" onKeyDownCapture={press}>
        {FIELDS.map((name) => (
          <FieldInput
            key={name}
            meta={meta}
            name={name}
            values={values}
            errors={errors}
            onChange={(input, value) => setValues((now) => ({ ...now, [input]: value }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
