import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { boot } from '../data/index.ts';
import { Button, Icon, IconButton, Ltr, Menu, MenuDivider, MenuItem, Popover } from '../kit/index.ts';
import { inLanguage, marksOf } from './definition.ts';
import type { StoredField } from './definition.ts';
import { TYPE_ICON } from './types.ts';
import { typeName } from './type-step.tsx';

export interface FieldRowProps {
  field: StoredField;
  /** Of custom_field. */
  meta: EntityMeta;
  onEdit: (field: StoredField) => void;
  /** Move actions of an active field; undefined at an end of the list. */
  onUp?: () => void;
  onDown?: () => void;
  onRetire: (field: StoredField, retired: boolean) => void;
  onRemove: (field: StoredField) => void;
}

/** One field: label and type, identifier, switches, and actions. */
export function FieldRow({ field, meta, onEdit, onUp, onDown, onRetire, onRemove }: FieldRowProps): ReactElement {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id: `custom.${id}` });
  const label = inLanguage(boot.locale, field.label_en, field.label_ar);
  const other = inLanguage(boot.locale === 'ar' ? 'en' : 'ar', field.label_en, field.label_ar);
  const marks = marksOf(field.type).filter((mark) => field[mark]);
  return (
    <li className="cf-row" data-sort={field.id} data-retired={field.retired || undefined}>
      {!field.retired && (
        <span className="cf-handle" data-handle aria-hidden="true">
          <Icon name="dots-grid-vertical" />
        </span>
      )}
      <span className="cf-mark">
        <Icon name={TYPE_ICON[field.type]} />
      </span>
      <span className="cf-words">
        <button type="button" className="cf-label cut" onClick={() => onEdit(field)}>
          <bdi>{label}</bdi>
        </button>
        <span className="cf-second">
          {other !== label && <bdi className="cut">{other}</bdi>}
          <Ltr className="cf-name cut">{field.name}</Ltr>
        </span>
      </span>
      <span className="cf-kind muted">{typeName(meta, field.type)}</span>
      <span className="cf-chips">
        {marks.map((mark) => (
          <span key={mark} className="cf-chip">
            {meta.fields[mark]?.label}
          </span>
        ))}
      </span>
      {field.retired && (
        <Button size="sm" icon="arrow-ccw" onClick={() => onRetire(field, false)}>
          <FormattedMessage id="custom.back" />
        </Button>
      )}
      <Popover
        placement="bottom-end"
        content={
          <Menu label={text('menu')}>
            <MenuItem icon="pencil" text={text('edit')} onClick={() => onEdit(field)} />
            {onUp && <MenuItem icon="arrow-up" text={text('up')} onClick={onUp} />}
            {onDown && <MenuItem icon="arrow-down" text={text('down')} onClick={onDown} />}
            <MenuDivider />
            {!field.retired && <MenuItem icon="eye-slash" text={text('retire')} onClick={() => onRetire(field, true)} />}
            <MenuItem icon="trash" tone="stop" text={text('delete')} onClick={() => onRemove(field)} />
          </Menu>
        }
      >
        <IconButton icon="dots-three" aria-label={intl.formatMessage({ id: 'custom.menu_of' }, { name: label })} tooltip={false} />
      </Popover>
    </li>
  );
}
