import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { Button } from '../../kit/index.ts';
import { OperatorSelect } from './operator-select.tsx';
import { isComplete } from './tree.ts';
import type { FilterItem } from './tree.ts';
import { ValueEditor } from './value-editor.tsx';

interface FilterEditorProps {
  field: FieldMeta;
  item: FilterItem;
  onApply: (item: FilterItem) => void;
}

/** One condition: operator and value input for the field's type. Enter applies. */
export function FilterEditor({ field, item, onApply }: FilterEditorProps): ReactElement {
  const intl = useIntl();
  const [draft, setDraft] = useState(item);
  const ready = isComplete(draft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) onApply(draft);
  };
  return (
    <form className="lt-edit" role="dialog" aria-label={field.label} onSubmit={submit} noValidate>
      <OperatorSelect field={field} item={draft} onChange={setDraft} />
      {draft.op !== 'empty' && <ValueEditor field={field} item={draft} onChange={setDraft} />}
      <div className="lt-edit-foot">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          disabledReason={ready ? undefined : intl.formatMessage({ id: 'list.filter.incomplete' })}
        >
          {intl.formatMessage({ id: 'list.filter.apply' })}
        </Button>
      </div>
    </form>
  );
}
