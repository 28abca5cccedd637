import { useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../../core/shared/wire.ts';
import { Button, IconButton, Popover, Select } from '../../../kit/index.ts';
import { FieldPicker } from '../field-picker.tsx';
import { blank } from '../operators.ts';
import { isGroup, MAX_LEVELS } from '../tree.ts';
import type { FilterGroup, FilterNode } from '../tree.ts';
import { ConditionLine } from './condition-line.tsx';

interface GroupLinesProps {
  meta: EntityMeta;
  group: FilterGroup;
  /** 1 is the outermost. */
  level: number;
  onChange: (group: FilterGroup) => void;
  /** Removes the group; absent for the outermost. */
  onRemove?: () => void;
}

/** The lines of a group; its and/or stands before the second line and can be changed there. Nested groups are indented. */
export function GroupLines({ meta, group, level, onChange, onRemove }: GroupLinesProps): ReactElement {
  const intl = useIntl();
  const foot = useRef<HTMLDivElement>(null);
  const put = (items: FilterNode[]): void => onChange({ join: group.join, items });
  const change = (at: number, node: FilterNode): void => put(group.items.map((old, i) => (i === at ? node : old)));
  const remove = (at: number): void => {
    put(group.items.filter((_, i) => i !== at));
    // The focused line was removed: the focus moves to the button below.
    foot.current?.querySelector('button')?.focus();
  };
  return (
    <div
      className="lf-group"
      role="group"
      data-level={level}
      aria-label={intl.formatMessage({ id: group.join === 'and' ? 'filter.all_of' : 'filter.any_of' })}
    >
      {group.items.map((node, i) => (
        <div key={i} className="lf-row">
          <Join at={i} join={group.join} onChange={(join) => onChange({ ...group, join })} />
          {isGroup(node) ? (
            <div className="lf-nested">
              <GroupLines meta={meta} group={node} level={level + 1} onChange={(next) => change(i, next)} onRemove={() => remove(i)} />
            </div>
          ) : (
            <ConditionLine meta={meta} item={node} onChange={(next) => change(i, next)} onRemove={() => remove(i)} />
          )}
        </div>
      ))}
      <div ref={foot} className="lf-group-foot">
        <AddCondition meta={meta} onAdd={(field) => put([...group.items, blank(field)])} />
        {level < MAX_LEVELS && (
          // A nested group starts with the other word of and/or, because the same one would be redundant.
          <Button
            variant="ghost"
            size="sm"
            icon="layers"
            onClick={() => put([...group.items, { join: group.join === 'and' ? 'or' : 'and', items: [] }])}
          >
            {intl.formatMessage({ id: 'filter.add_group' })}
          </Button>
        )}
        {onRemove && (
          <IconButton
            className="lf-group-x"
            icon="trash"
            aria-label={intl.formatMessage({ id: 'filter.remove_group' })}
            onClick={onRemove}
          />
        )}
      </div>
    </div>
  );
}

/** "Where", then and/or: a select in the second line, plain text in the others. */
function Join({
  at,
  join,
  onChange,
}: {
  at: number;
  join: FilterGroup['join'];
  onChange: (join: FilterGroup['join']) => void;
}): ReactElement {
  const intl = useIntl();
  if (at !== 1) return <span className="lf-word">{intl.formatMessage({ id: at === 0 ? 'filter.where' : `filter.${join}` })}</span>;
  return (
    <Select
      className="lf-word"
      size="sm"
      value={join}
      aria-label={intl.formatMessage({ id: 'filter.join' })}
      onChange={(e) => onChange(e.target.value === 'or' ? 'or' : 'and')}
    >
      <option value="and">{intl.formatMessage({ id: 'filter.and' })}</option>
      <option value="or">{intl.formatMessage({ id: 'filter.or' })}</option>
    </Select>
  );
}

function AddCondition({ meta, onAdd }: { meta: EntityMeta; onAdd: (field: FieldMeta) => void }): ReactElement {
  const intl = useIntl();
  return (
    <Popover
      kind="dialog"
      bare
      content={(close) => (
        <FieldPicker
          meta={meta}
          onPick={(field) => {
            onAdd(field);
            close();
          }}
        />
      )}
    >
      <Button variant="ghost" size="sm" icon="plus">
        {intl.formatMessage({ id: 'filter.add_condition' })}
      </Button>
    </Popover>
  );
}
