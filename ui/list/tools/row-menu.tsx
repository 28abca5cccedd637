import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { Menu, MenuDivider, MenuItem, Popover, useCopyLink } from '../../kit/index.ts';
import { titleText } from '../../cells/index.ts';
import { actionsFor } from '../bulk/asked.ts';
import type { BulkRun } from '../bulk/use-bulk-run.ts';

/** A row and the position of its menu. */
export interface RowMenuAt {
  row: Row;
  left: number;
  top: number;
}

interface RowMenuProps {
  meta: EntityMeta;
  at: RowMenuAt | null;
  deleted: boolean;
  /** URL of the record's page without the key; null if it has none. */
  base: string | null;
  /** The same as a route of the application. */
  edit: string | null;
  run: BulkRun;
  onOpen: (row: Row) => void;
  onClose: () => void;
}

/** One menu for all rows: open, edit, actions and delete as the row's `can` allows. */
export function RowMenu({ meta, at, deleted, base, edit, run, onOpen, onClose }: RowMenuProps): ReactElement | null {
  if (!at) return null;
  const content = deleted ? (
    <DeletedItems row={at.row} run={run} />
  ) : (
    <Items meta={meta} row={at.row} base={base} edit={edit} run={run} onOpen={onOpen} />
  );
  return (
    // A key per row, so that the menu is remounted: it measures and takes the focus again.
    <Popover key={`${at.row.id} ${at.left} ${at.top}`} isOpen onOpenChange={onClose} content={content}>
      <button type="button" className="lt-point" tabIndex={-1} aria-hidden="true" style={{ left: at.left, top: at.top }} />
    </Popover>
  );
}

function Items({
  meta,
  row,
  base,
  edit,
  run,
  onOpen,
}: Pick<RowMenuProps, 'meta' | 'base' | 'edit' | 'run' | 'onOpen'> & { row: Row }): ReactElement {
  const intl = useIntl();
  const copy = useCopyLink();
  const actions = actionsFor(meta, [row], 1);
  const address = base === null ? null : `${base}/${row.id}`;
  return (
    <Menu label={intl.formatMessage({ id: 'list.more' }, { title: titleText(meta, row) })}>
      <MenuItem icon="arrow-right" flip text={intl.formatMessage({ id: 'list.open' })} onClick={() => onOpen(row)} kbd="↵" />
      {address !== null && (
        <MenuItem
          icon="square-arrow-up-right"
          flip
          text={intl.formatMessage({ id: 'bulk.open_tab' })}
          onClick={() => window.open(address, '_blank', 'noopener')}
        />
      )}
      {row.can.update && edit !== null && (
        <MenuItem icon="pencil" text={intl.formatMessage({ id: 'list.edit' })} to={`${edit}/${row.id}/edit`} />
      )}
      {address !== null && <MenuItem icon="link" text={intl.formatMessage({ id: 'list.copy_link' })} onClick={() => copy(address)} />}
      {actions.length > 0 && <MenuDivider />}
      {actions.map(({ action }) => (
        <MenuItem
          key={action.name}
          icon="circle-half"
          text={action.label}
          tone={action.tone === 'stop' ? 'stop' : undefined}
          onClick={() => void run.act(action, [row])}
        />
      ))}
      {row.can.delete && <MenuDivider />}
      {row.can.delete && (
        <MenuItem icon="trash" tone="stop" text={intl.formatMessage({ id: 'list.delete' })} onClick={() => void run.remove([row])} />
      )}
    </Menu>
  );
}

function DeletedItems({ row, run }: { row: Row; run: BulkRun }): ReactElement {
  const intl = useIntl();
  return (
    <Menu label={intl.formatMessage({ id: 'list.actions' })}>
      <MenuItem icon="arrow-arc-left" flip text={intl.formatMessage({ id: 'list.restore' })} onClick={() => void run.restore([row])} />
    </Menu>
  );
}
