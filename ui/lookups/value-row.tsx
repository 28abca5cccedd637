import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChosenColumn, LookupValue } from '../../core/shared/lookups.ts';
import { Checkbox, Icon, IconButton, Menu, MenuDivider, MenuItem, Popover, Switch } from '../kit/index.ts';
import { ChosenText } from './chosen-cell.tsx';
import { RowEditor } from './row-editor.tsx';
import type { Faults } from './row-editor.tsx';
import { TextCell } from './text-cell.tsx';
import type { TextColumn } from './text-cell.tsx';
import { Uses } from './uses.tsx';
import { textOf } from './value.ts';

export interface ValueRowProps {
  value: LookupValue;
  may: 'manage' | 'write' | 'read';
  name: string;
  columns: readonly TextColumn[];
  chosen: readonly ChosenColumn[];
  /** How far below the top of the tree. */
  depth: number;
  /** The colour column, if the list has one. */
  color: string | null;
  marked: boolean;
  /** The column in which the row is being edited. */
  editing: string | null;
  onMark: (marked: boolean) => void;
  onEdit: (column: string | null, back?: boolean) => void;
  /** @returns the errors by column; null if saved. */
  onSave: (changes: Record<string, unknown>) => Promise<Faults | null>;
  onUse: (active: boolean) => void;
  /** Undefined at an end of the list. */
  onUp?: () => void;
  onDown?: () => void;
  /** In a tree: below the value above it, and one level up. Undefined where it cannot go there. */
  onIn?: () => void;
  onOut?: () => void;
  /** Absent if values cannot be merged. */
  onMerge?: () => void;
  onRemove: () => void;
}

/** One value: names and choices with in-place editing, number of uses, active or not. */
export function ValueRow(props: ValueRowProps): ReactElement {
  const { value, name, columns, chosen, depth, color, marked, editing, onMark, onEdit, onSave } = props;
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id: `lookups.${id}` }, { name });
  const shade = color === null ? '' : textOf(value, color);
  const offered = <Offered {...props} />;
  return (
    <li
      className="lu-row"
      data-sort={value.id}
      data-idle={!value.is_active || undefined}
      data-chosen={marked || undefined}
      data-editing={editing !== null || undefined}
      data-depth={depth || undefined}
      aria-level={depth ? depth + 1 : undefined}
      style={depth ? ({ '--lu-depth': depth } as CSSProperties) : undefined}
    >
      <Checkbox checked={marked} aria-label={text('choose')} onChange={(event) => onMark(event.target.checked)} />
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
      {editing === null ? (
        <>
          <Texts {...props} />
          <Uses value={value} />
          <span className="lu-active">{offered}</span>
          <More {...props} />
        </>
      ) : (
        <RowEditor
          value={value}
          name={name}
          columns={columns}
          chosen={chosen}
          first={editing}
          offered={offered}
          onSave={onSave}
          onLeave={(back) => onEdit(null, back)}
        />
      )}
    </li>
  );
}

/** Names, code and choices; each is a button that begins to edit the row. */
function Texts({ value, may, name, columns, chosen, onEdit }: ValueRowProps): ReactElement {
  const intl = useIntl();
  const edit = (column: string) => (): void => {
    if (may !== 'read') onEdit(column);
  };
  return (
    <>
      {columns.map((column) => (
        <TextCell
          key={column.column}
          column={column}
          text={textOf(value, column.column)}
          name={name}
          missing={intl.formatMessage({ id: column.lang ? `lookups.missing_${column.lang}` : 'lookups.no_code' })}
          onEdit={edit(column.column)}
        />
      ))}
      {chosen.map((column) =>
        column.fixed ? (
          <span key={column.field} className="lu-chosen">
            <ChosenText column={column} value={value} />
          </span>
        ) : (
          <button
            key={column.field}
            type="button"
            className="lu-text lu-chosen"
            data-cell={column.field}
            aria-label={`${name}: ${column.label}`}
            onClick={edit(column.field)}
          >
            <ChosenText column={column} value={value} />
          </button>
        ),
      )}
    </>
  );
}

function Offered({ value, may, name, onUse }: ValueRowProps): ReactElement {
  const intl = useIntl();
  return (
    <>
      {!value.is_active && (
        <span className="lu-off">
          <FormattedMessage id="lookups.off" />
        </span>
      )}
      <Switch
        checked={value.is_active}
        disabled={may === 'read'}
        aria-label={intl.formatMessage({ id: 'lookups.active_of' }, { name })}
        onChange={(event) => onUse(event.target.checked)}
      />
    </>
  );
}

function More({ may, name, columns, onEdit, onUp, onDown, onIn, onOut, onMerge, onRemove }: ValueRowProps): ReactElement | null {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id: `lookups.${id}` }, { name });
  const rtl = document.documentElement.dir === 'rtl';
  if (may === 'read') return null;
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu label={text('menu_of')}>
          <MenuItem icon="pencil" text={text('rename')} onClick={() => onEdit(columns[0]?.column ?? null)} />
          {onUp && <MenuItem icon="arrow-up" text={text('up')} kbd={['Alt', '↑']} onClick={onUp} />}
          {onDown && <MenuItem icon="arrow-down" text={text('down')} kbd={['Alt', '↓']} onClick={onDown} />}
          {onIn && <MenuItem icon="arrow-right" flip text={text('in')} kbd={['Alt', rtl ? '←' : '→']} onClick={onIn} />}
          {onOut && <MenuItem icon="arrow-left" flip text={text('out')} kbd={['Alt', rtl ? '→' : '←']} onClick={onOut} />}
          <MenuDivider />
          {onMerge && <MenuItem icon="arrow-turn-bottom-left" flip text={text('merge_into')} onClick={onMerge} />}
          <MenuItem icon="trash" tone="stop" text={text('delete')} onClick={onRemove} />
        </Menu>
      }
    >
      <IconButton icon="dots-three" aria-label={text('menu_of')} tooltip={false} />
    </Popover>
  );
}
