import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Menu, Popover } from '../../kit/index.ts';
import { ExportMenu } from '../tools/export-menu.tsx';
import { ActionItems } from './bar-items.tsx';
import { actionsFor } from './asked.ts';
import type { BarParts } from './bulk-bar.tsx';
import { exportOf } from './export-of.ts';
import { canEditMany } from './writable.ts';

/** The buttons of the bar. In the recycle bin: restore. */
export function WideTools(props: BarParts): ReactElement {
  const { meta, targets, run, deleted, total, selectAll, own } = props;
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id });
  const none = targets.length === 0 ? text('list.bulk.none') : undefined;
  return (
    <>
      {selectAll && (
        <Button className="lb-all" onClick={selectAll}>
          {total?.capped ? text('bulk.select_all_many') : intl.formatMessage({ id: 'bulk.select_all' }, { n: total?.total ?? 0 })}
        </Button>
      )}
      <span className="lt-bulk-sep" />
      {deleted ? (
        <Button icon="arrow-arc-left" disabledReason={none} onClick={() => void run.restore(targets)}>
          {text('list.restore')}
        </Button>
      ) : (
        <>
          {canEditMany(meta) && (
            <Button icon="pencil" disabledReason={none} aria-keyshortcuts="Control+E" onClick={() => run.edit(targets)}>
              {text('bulk.edit')}
            </Button>
          )}
          <StateMenu {...props} />
          {own.tools.map((tool) => (
            <Button key={tool.label} icon={tool.icon} disabledReason={none} onClick={() => own.open(tool)}>
              {text(tool.label)}
            </Button>
          ))}
        </>
      )}
      <ExportMenu meta={meta} above ask={exportOf(props)}>
        <Button icon="arrow-down-to-tray" disabledReason={none}>
          {text('export')}
        </Button>
      </ExportMenu>
      {!deleted && <DeleteButton {...props} />}
    </>
  );
}

/** Actions that some of the selected rows allow; without any the button is disabled and says so. */
function StateMenu(props: BarParts): ReactElement | null {
  const { meta, rows, targets } = props;
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'list.bulk.state' });
  if (meta.actions.length === 0) return null;
  if (actionsFor(meta, rows, targets.length).length === 0) {
    return (
      <Button icon="circle-half" disabledReason={intl.formatMessage({ id: targets.length === 0 ? 'list.bulk.none' : 'bulk.no_step' })}>
        {label}
      </Button>
    );
  }
  return (
    <Popover
      placement="top-start"
      content={
        <Menu label={label}>
          <ActionItems {...props} />
        </Menu>
      }
    >
      <Button icon="circle-half">{label}</Button>
    </Popover>
  );
}

/** The server refuses each row that may not be deleted; the button is disabled only if no row may be. */
function DeleteButton({ meta, rows, targets, run }: BarParts): ReactElement | null {
  const intl = useIntl();
  if (!meta.can.delete) return null;
  const none = rows.length === targets.length && rows.every((row) => !row.can.delete);
  return (
    <Button
      icon="trash"
      disabledReason={none ? intl.formatMessage({ id: rows.length === 0 ? 'list.bulk.none' : 'list.bulk.no_delete' }) : undefined}
      onClick={() => void run.remove(targets)}
    >
      {intl.formatMessage({ id: 'list.delete' })}
    </Button>
  );
}
