import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { titleText } from '../../../cells/index.ts';
import { ChoiceGlyph, Menu, MenuItem, MenuTitle, Popover } from '../../../kit/index.ts';
import { columnKey, columnOf, targetsOf } from './targets.ts';
import type { Target } from './targets.ts';

/** A card and the position of its menu. */
export interface MoveMenuAt {
  row: Row;
  left: number;
  top: number;
}

interface MoveMenuProps {
  meta: EntityMeta;
  field: FieldMeta;
  at: MoveMenuAt | null;
  onMove: (row: Row, target: Target) => void;
  onClose: () => void;
}

/** "Move to": the columns that accept the card, each with its action. */
export function MoveMenu({ meta, field, at, onMove, onClose }: MoveMenuProps): ReactElement | null {
  const intl = useIntl();
  if (!at) return null;
  const targets = targetsOf(meta, field, at.row).filter(({ value }) => value !== columnOf(field, at.row));
  const content = (
    <Menu label={intl.formatMessage({ id: 'shapes.board.move' }, { title: titleText(meta, at.row) })}>
      <MenuTitle>{intl.formatMessage({ id: 'shapes.board.move_to' })}</MenuTitle>
      {targets.length === 0 && <MenuItem text={intl.formatMessage({ id: 'shapes.board.nowhere' })} disabled />}
      {targets.map((target) => {
        const choice = field.values?.find((one) => one.value === target.value);
        return (
          <MenuItem key={columnKey(target.value)} onClick={() => onMove(at.row, target)} hint={target.action?.label}>
            <span className="row">
              <ChoiceGlyph choice={choice} values={field.values} />
              {choice?.label ?? intl.formatMessage({ id: 'shapes.none' }, { field: field.label })}
            </span>
          </MenuItem>
        );
      })}
    </Menu>
  );
  return (
    // A key per card, so that the menu is remounted: it measures and takes the focus again.
    <Popover key={`${at.row.id} ${at.left} ${at.top}`} isOpen onOpenChange={onClose} content={content}>
      <button type="button" className="lt-point" tabIndex={-1} aria-hidden="true" style={{ left: at.left, top: at.top }} />
    </Popover>
  );
}
