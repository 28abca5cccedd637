import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';
import { Button, IconButton, Popover, Skeleton } from '../../../kit/index.ts';
import { describeValue } from '../describe.ts';
import { FieldPicker } from '../field-picker.tsx';
import { LinkedChip } from '../filter-chip.tsx';
import { OperatorSelect } from '../operator-select.tsx';
import { blank, familyOf, normalised } from '../operators.ts';
import { usePathField } from '../path.ts';
import type { FilterItem } from '../tree.ts';
import { useRefLabels } from '../use-ref-labels.ts';
import { ValueEditor } from '../value-editor.tsx';

interface LineProps {
  meta: EntityMeta;
  item: FilterItem;
  onChange: (item: FilterItem) => void;
  onRemove: () => void;
}

/** One condition of the builder: field, operator, value, and a remove button. */
export function ConditionLine({ meta, item, onChange, onRemove }: LineProps): ReactElement {
  const intl = useIntl();
  const field = usePathField(meta, item.field);
  if (field === undefined)
    return (
      <div className="lf-line">
        <Skeleton width="60%" height={28} />
      </div>
    );
  if (field === null)
    return (
      <div className="lf-line">
        <LinkedChip onRemove={onRemove} />
      </div>
    );
  const shown = normalised(item, field);
  return (
    <div className="lf-line">
      <FieldButton meta={meta} field={field} onPick={(next) => onChange(blank(next))} />
      <OperatorSelect field={field} item={shown} onChange={onChange} />
      <div className="lf-value">{shown.op !== 'empty' && <LineValue field={field} item={shown} onChange={onChange} />}</div>
      <IconButton icon="x" aria-label={intl.formatMessage({ id: 'filter.remove_condition' }, { field: field.label })} onClick={onRemove} />
    </div>
  );
}

/** Choosing another field resets the condition. */
function FieldButton({ meta, field, onPick }: { meta: EntityMeta; field: FieldMeta; onPick: (field: FieldMeta) => void }): ReactElement {
  const intl = useIntl();
  return (
    <Popover
      kind="dialog"
      bare
      content={(close) => (
        <FieldPicker
          meta={meta}
          onPick={(next) => {
            onPick(next);
            close();
          }}
        />
      )}
    >
      <Button
        size="sm"
        className="lf-pick"
        endIcon="chevron-down"
        aria-label={intl.formatMessage({ id: 'filter.change_field' }, { field: field.label })}
      >
        <span className="cut">{field.label}</span>
      </Button>
    </Popover>
  );
}

/** Choices and records have a menu of check boxes; other values are typed in the line. */
function LineValue({ field, item, onChange }: { field: FieldMeta; item: FilterItem; onChange: (item: FilterItem) => void }): ReactElement {
  const intl = useIntl();
  const labels = useRefLabels(field, item);
  const family = familyOf(field);
  if (family !== 'choice' && family !== 'ref') return <ValueEditor field={field} item={item} onChange={onChange} autoFocus={false} />;
  const text = describeValue(item, field, intl, labels);
  return (
    <Popover
      kind="dialog"
      bare
      content={
        <div className="lt-edit">
          <ValueEditor field={field} item={item} onChange={onChange} />
        </div>
      }
    >
      <Button
        size="sm"
        className="lf-pick"
        endIcon="chevron-down"
        aria-label={`${intl.formatMessage({ id: 'filter.value' }, { field: field.label })}: ${text || intl.formatMessage({ id: 'filter.value.choose' })}`}
      >
        <bdi className={text ? 'cut' : 'cut faint'}>{text || intl.formatMessage({ id: 'filter.value.choose' })}</bdi>
      </Button>
    </Popover>
  );
}
