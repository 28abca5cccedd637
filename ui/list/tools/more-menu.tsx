import { useContext, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Button, Dialog, IconButton, Menu, MenuDivider, MenuItem, Popover } from '../../kit/index.ts';
import { importPage } from '../../slots/imports.ts';
import type { Density } from '../state/prefs.ts';
import { RoomContext } from '../state/room.ts';
import type { View } from '../state/view.ts';
import { ColumnList } from './columns-menu.tsx';
import { ExportItems, useViewExport } from './export-menu.tsx';
import { GroupList, groupFields } from './group-menu.tsx';
import { WITH_COLUMNS } from './shapes-of.ts';
import { PinItem } from '../../page/pin-item.tsx';

interface MoreMenuProps {
  meta: EntityMeta;
  view: View;
  fields: readonly FieldMeta[];
  density: Density;
  /** The screen of a phone: its tool row has no grouping and no columns, and its rows no height to choose. */
  narrow: boolean;
  onChange: (part: Partial<View>) => void;
  onColumns: (columns: string[] | null) => void;
  onDensity: () => void;
  /** Starts the choice of rows, where they have no boxes. */
  onChoose?: () => void;
}

/** What has no room in the tool row, always in one order: row height, export, import, the actions on the current view, and its pin. */
export function MoreMenu(props: MoreMenuProps): ReactElement {
  const { meta, view, fields, narrow, onChange, onColumns } = props;
  const intl = useIntl();
  const [dialog, setDialog] = useState<'group' | 'columns' | null>(null);
  const close = (): void => setDialog(null);
  const label = intl.formatMessage({ id: 'tools.more' });
  return (
    <>
      <Popover placement="bottom-end" content={<Content {...props} onDialog={setDialog} />}>
        {narrow ? (
          <Button className="lt-square" icon="dots-three" aria-label={label} />
        ) : (
          <IconButton icon="dots-three" aria-label={label} />
        )}
      </Popover>
      <Dialog isOpen={dialog !== null} onClose={close} title={dialog ? intl.formatMessage({ id: TITLE[dialog] }) : ''} width={400}>
        <div className="lf-sheet">
          {dialog === 'group' && <GroupList meta={meta} group={view.group} onChange={(group) => onChange({ group })} onDone={close} />}
          {dialog === 'columns' && <ColumnList meta={meta} shown={fields.map((f) => f.name)} onChange={onColumns} />}
        </div>
      </Dialog>
    </>
  );
}

const TITLE = { group: 'tools.group', columns: 'list.columns' } as const;

/** The items; the formats of an export take their place when it is chosen. */
function Content({
  meta,
  view,
  fields,
  density,
  narrow,
  onDensity,
  onChoose,
  onDialog,
}: MoreMenuProps & { onDialog: (dialog: 'group' | 'columns') => void }): ReactElement {
  const intl = useIntl();
  const [exporting, setExporting] = useState(false);
  const ask = useViewExport(
    meta,
    view,
    fields.map((f) => f.name),
  );
  const { steps } = useContext(RoomContext);
  const text = (id: string): string => intl.formatMessage({ id });
  if (exporting)
    return (
      <Menu key="export" label={text('export')}>
        <ExportItems meta={meta} ask={ask} />
      </Menu>
    );
  const shape = view.deleted ? 'table' : view.shape;
  const groups = narrow && shape === 'table' && !view.deleted && groupFields(meta).length > 0;
  const columns = narrow && WITH_COLUMNS.includes(shape);
  const chooses = narrow && onChoose !== undefined;
  return (
    <Menu key="more" label={text('tools.more')}>
      {groups && <MenuItem icon="layers" text={text('tools.group')} onClick={() => onDialog('group')} />}
      {columns && <MenuItem icon="sliders" text={text('list.columns')} onClick={() => onDialog('columns')} />}
      {chooses && <MenuItem icon="list-checklist" text={text('list.choose')} onClick={onChoose} />}
      {(groups || columns || chooses) && <MenuDivider />}
      {!narrow && shape === 'table' && (
        <MenuItem
          icon={density === 'comfortable' ? 'rows-three' : 'list'}
          text={text('tools.density')}
          end={<span className="faint">{text(`tools.density.${density}`)}</span>}
          onClick={onDensity}
        />
      )}
      <MenuItem icon="arrow-down-to-tray" text={text('export')} stays onClick={() => setExporting(true)} />
      {!view.deleted && meta.can.import && <MenuItem icon="arrow-up-from-tray" text={text('list.import')} to={importPage(meta.name)} />}
      {steps.current.map(({ icon, text: step, run }) => (
        <MenuItem key={step} icon={icon} text={step} onClick={run} />
      ))}
      <PinItem />
    </Menu>
  );
}
