import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Button, Dialog, Icon, Menu, MenuDivider, MenuItem, MenuTitle, Popover } from '../../kit/index.ts';
import { PinItem } from '../../page/pin-item.tsx';
import type { View } from '../state/view.ts';
import { GroupList, groupFields } from './group-menu.tsx';
import { isDescending, keyOf, nameOf } from './sort-keys.ts';

interface NarrowMenuProps {
  meta: EntityMeta;
  view: View;
  fields: readonly FieldMeta[];
  onChange: (part: Partial<View>) => void;
  onSort: (sort: string[]) => void;
  /** Starts selection mode, if the reader may act on rows. */
  onChoose?: () => void;
}

/** Order, grouping and selection on a narrow screen, which has no column heads. Choosing the same field again reverses the order. */
export function NarrowMenu({ meta, view, fields, onChange, onSort, onChoose }: NarrowMenuProps): ReactElement {
  const intl = useIntl();
  const [grouping, setGrouping] = useState(false);
  const first = view.sort[0] ?? '';
  const choose = (name: string): void => onSort([keyOf(name, name === nameOf(first) && !isDescending(first))]);
  const label = intl.formatMessage({ id: 'list.sort' });
  const canGroup = view.shape === 'table' && !view.deleted && groupFields(meta).length > 0;
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <Menu label={label}>
            <MenuTitle>{label}</MenuTitle>
            {fields
              .filter((f) => f.sortable)
              .map((f) => (
                <MenuItem
                  key={f.name}
                  text={f.label}
                  onClick={() => choose(f.name)}
                  end={f.name === nameOf(first) && <Icon name={isDescending(first) ? 'arrow-down' : 'arrow-up'} />}
                />
              ))}
            <MenuDivider />
            <PinItem />
            {canGroup && <MenuItem icon="layers" text={intl.formatMessage({ id: 'tools.group' })} onClick={() => setGrouping(true)} />}
            {onChoose && <MenuItem icon="list-checklist" text={intl.formatMessage({ id: 'list.choose' })} onClick={onChoose} />}
          </Menu>
        }
      >
        <Button className="lt-square" icon="list-sort" aria-label={label} />
      </Popover>
      <Dialog isOpen={grouping} onClose={() => setGrouping(false)} title={intl.formatMessage({ id: 'tools.group' })} width={400}>
        <div className="lf-sheet">
          <GroupList meta={meta} group={view.group} onChange={(group) => onChange({ group })} onDone={() => setGrouping(false)} />
        </div>
      </Dialog>
    </>
  );
}
