import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Row } from '../../../../core/shared/wire.ts';
import { formatNumber, Icon, IconButton, Menu, MenuDivider, MenuItem, Popover } from '../../../../ui/index.ts';
import { InlineName } from './inline-name.tsx';

export interface CatalogueRowProps {
  row: Row;
  /** How many records use it, and where they are. */
  count: number;
  to: string;
  onRename: (name: string) => Promise<boolean>;
  /** Out of use, or back into it. */
  onUse: () => void;
  onRemove: () => void;
  /** Undefined at an end of the list. */
  onUp?: () => void;
  onDown?: () => void;
}

/** One choice: its handle, its name, what uses it, and what can be done with it. */
export function CatalogueRow({ row, count, to, onRename, onUse, onRemove, onUp, onDown }: CatalogueRowProps): ReactElement {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id: `organisation.${id}` });
  const name = String(row['name']);
  const [writable, off] = [row.can.update, row['is_active'] === false];
  return (
    <li className="og-row" data-sort={row.id} data-off={off || undefined}>
      {writable ? (
        <span className="og-handle" data-handle aria-hidden="true">
          <Icon name="dots-grid-vertical" />
        </span>
      ) : (
        <span />
      )}
      <InlineName name={name} writable={writable} onSave={onRename} />
      {off && (
        <span className="oc-mark">
          <FormattedMessage id="organisation.off" />
        </span>
      )}
      {count > 0 ? (
        <Link className="og-used num" to={to} title={text('used')}>
          {formatNumber(count)}
        </Link>
      ) : (
        <span className="og-used num">{formatNumber(0)}</span>
      )}
      {(writable || row.can.delete) && (
        <Popover
          placement="bottom-end"
          content={
            <Menu label={text('menu')}>
              {writable && <MenuItem icon="arrow-up" text={text('up')} disabled={!onUp} onClick={onUp} />}
              {writable && <MenuItem icon="arrow-down" text={text('down')} disabled={!onDown} onClick={onDown} />}
              {writable && <MenuItem icon={off ? 'eye' : 'eye-slash'} text={text(off ? 'use' : 'retire')} onClick={onUse} />}
              <MenuDivider />
              {row.can.delete && (
                <MenuItem icon="trash" tone="stop" text={text('delete')} disabled={count > 0 && text('delete_used')} onClick={onRemove} />
              )}
            </Menu>
          }
        >
          <IconButton icon="dots-three" tooltip={false} aria-label={intl.formatMessage({ id: 'organisation.menu_of' }, { name })} />
        </Popover>
      )}
    </li>
  );
}
