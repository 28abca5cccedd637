import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { Button, Icon, Menu, MenuItem, MenuTitle, Popover } from '../../kit/index.ts';
import { isDescending, keyOf, nameOf } from './sort-keys.ts';

interface NarrowSortProps {
  sort: readonly string[];
  fields: readonly FieldMeta[];
  onSort: (sort: string[]) => void;
}

/** The order on a phone, which has no column heads. Choosing the same field again reverses it. */
export function NarrowSort({ sort, fields, onSort }: NarrowSortProps): ReactElement {
  const intl = useIntl();
  const first = sort[0] ?? '';
  const choose = (name: string): void => onSort([keyOf(name, name === nameOf(first) && !isDescending(first))]);
  const label = intl.formatMessage({ id: 'list.sort' });
  return (
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
        </Menu>
      }
    >
      <Button className="lt-square" icon="list-sort" aria-label={label} />
    </Popover>
  );
}
