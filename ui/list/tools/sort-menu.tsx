import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { Button, Icon, Menu, MenuDivider, MenuItem, MenuTitle, Popover } from '../../kit/index.ts';

interface SortMenuProps {
  fields: readonly FieldMeta[];
  sort: readonly string[];
  onChange: (sort: string[]) => void;
  /** Begins choosing rows, where the reader may do something with them. */
  onChoose?: () => void;
}

/** Order of the narrow list, which has no heads to press, and the way into choosing rows. Choosing the same field again turns it round. */
export function SortMenu({ fields, sort, onChange, onChoose }: SortMenuProps): ReactElement {
  const intl = useIntl();
  const first = sort[0] ?? '';
  const current = first.replace(/^-/, '');
  const choose = (name: string): void => onChange([name === current && !first.startsWith('-') ? `-${name}` : name]);
  const label = intl.formatMessage({ id: 'list.sort' });
  return (
    <Popover placement="bottom-end" content={(
      <Menu label={label}>
        <MenuTitle>{label}</MenuTitle>
        {fields.filter((f) => f.sortable).map((f) => (
          <MenuItem key={f.name} text={f.label} onClick={() => choose(f.name)} end={f.name === current && <Icon name={first.startsWith('-') ? 'arrow-down' : 'arrow-up'} />} />
        ))}
        {onChoose && <MenuDivider />}
        {onChoose && <MenuItem icon="list-checklist" text={intl.formatMessage({ id: 'list.choose' })} onClick={onChoose} />}
      </Menu>
    )}>
      <Button className="lt-square" icon="list-sort" aria-label={label} />
    </Popover>
  );
}
