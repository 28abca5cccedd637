import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LookupValue } from '../../core/shared/lookups.ts';
import { Checkbox, Icon, IconButton, Menu, MenuDivider, MenuItem, Popover, Switch } from '../kit/index.ts';
import { TextCell } from './text-cell.tsx';
import type { TextColumn } from './text-cell.tsx';
import { Uses } from './uses.tsx';
import { textOf } from './value.ts';

export interface ValueRowProps {
  value: LookupValue;
  may: 'manage' | 'write' | 'read';
  name: string;
  columns: readonly TextColumn[];
  /** The colour column, if the list has one. */
  color: string | null;
  chosen: boolean;
  /** The column being edited. */
  editing: string | null;
  onChoose: (chosen: boolean) => void;
  onEdit: (column: string | null, back?: boolean) => void;
  onSave: (changes: Record<string, unknown>) => Promise<string | null>;
  onUse: (active: boolean) => void;
  /** Undefined at an end of the list. */
  onUp?: () => void;
  onDown?: () => void;
  /** Absent if values cannot be merged. */
  onMerge?: () => void;
  onRemove: () => void;
}

/** One value: names with in-place editing, number of uses, active or not. */
export function ValueRow({
  value,
  may,
  name,
  columns,
  color,
  chosen,
  editing,
  onChoose,
  onEdit,
  onSave,
  onUse,
  onUp,
  onDown,
  onMerge,
  onRemove,
}: ValueRowProps): ReactElement {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id: `lookups.${id}` }, { name });
  const shade = color === null ? '' : textOf(value, color);
  return (
    <li className="lu-row" data-sort={value.id} data-idle={!value.is_active || undefined} data-chosen={chosen || undefined}>
      <Checkbox checked={chosen} aria-label={text('choose')} onChange={(event) => onChoose(event.target.checked)} />
      <span className="lu-handle" data-handle aria-hidden="true">
        <Icon name="dots-grid-vertical" />
      </span>
      {color !== null && (
        <input
          type="color"
          className="lu-color"
          value={/^#[0-9a-f]{6}$/i.test(shade) ? shade : '#8c8c84'}
          aria-label={text('color')}
          onChange={(event) => void onSave({ [color]: event.target.value })}
        />
      )}
      {columns.map((column) => (
        <TextCell
          key={column.column}
          column={column}
          text={textOf(value, column.column)}
          name={name}
          editing={editing === column.column}
          missing={intl.formatMessage({ id: column.lang ? `lookups.missing_${column.lang}` : 'lookups.no_code' })}
          onEdit={() => {
            if (may !== 'read') onEdit(column.column);
          }}
          onSave={(typed) => onSave({ [column.column]: typed || null })}
          onLeave={(back) => onEdit(null, back)}
        />
      ))}
      <Uses value={value} />
      <span className="lu-active">
        {!value.is_active && (
          <span className="lu-off">
            <FormattedMessage id="lookups.off" />
          </span>
        )}
        <Switch
          checked={value.is_active}
          disabled={may === 'read'}
          aria-label={text('active_of')}
          onChange={(event) => onUse(event.target.checked)}
        />
      </span>
      {may !== 'read' && (
        <Popover
          placement="bottom-end"
          content={
            <Menu label={text('menu_of')}>
              <MenuItem icon="pencil" text={text('rename')} onClick={() => onEdit(columns[0]?.column ?? null)} />
              {onUp && <MenuItem icon="arrow-up" text={text('up')} kbd={['Alt', '↑']} onClick={onUp} />}
              {onDown && <MenuItem icon="arrow-down" text={text('down')} kbd={['Alt', '↓']} onClick={onDown} />}
              <MenuDivider />
              {onMerge && <MenuItem icon="arrow-turn-bottom-left" flip text={text('merge_into')} onClick={onMerge} />}
              <MenuItem icon="trash" tone="stop" text={text('delete')} onClick={onRemove} />
            </Menu>
          }
        >
          <IconButton icon="dots-three" aria-label={text('menu_of')} tooltip={false} />
        </Popover>
      )}
    </li>
  );
}
