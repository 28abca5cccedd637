import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { IconButton, Icon, Menu, MenuDivider, MenuItem, MenuTitle, Popover } from '../../kit/index.ts';
import type { Shape } from '../state/view.ts';
import { looksOf } from '../../slots/looks.ts';
import { SHAPE_ICON, shapesOf } from '../tools/shapes-of.ts';
import type { ViewTab } from './view-tabs.tsx';

interface ViewPickerProps {
  meta: EntityMeta;
  tabs: readonly ViewTab[];
  value: string;
  shape: Shape;
  onOpen: (id: string) => void;
  onShape: (shape: Shape) => void;
}

/** The views of a list on a narrow screen: one menu with the views and the shapes. */
export function ViewPicker({ meta, tabs, value, shape, onOpen, onShape }: ViewPickerProps): ReactElement {
  const intl = useIntl();
  const current = tabs.find((tab) => tab.id === value);
  const [shapes, looks] = [shapesOf(meta), looksOf(meta.name)];
  const label = intl.formatMessage({ id: 'list.views' });
  const content = (
    <Menu label={label}>
      {tabs.map((tab) => (
        <MenuItem key={tab.id} icon={tab.icon} text={<bdi>{tab.label}</bdi>} checked={tab.id === value} onClick={() => onOpen(tab.id)} />
      ))}
      {shapes.length + looks.length > 1 && value !== 'bin' && (
        <>
          <MenuDivider />
          <MenuTitle>{intl.formatMessage({ id: 'tools.shapes' })}</MenuTitle>
          {shapes.map((one) => (
            <MenuItem
              key={one}
              icon={SHAPE_ICON[one]}
              text={intl.formatMessage({ id: `tools.shape.${one}` })}
              checked={one === shape}
              onClick={() => onShape(one)}
            />
          ))}
          {looks.map(({ to, icon, label: look }) => (
            <MenuItem key={to} icon={icon} text={intl.formatMessage({ id: look })} to={to} />
          ))}
        </>
      )}
    </Menu>
  );
  return (
    <div className="k-tabs lf-tabs">
      <Popover content={content}>
        <button type="button" className="k-tab lf-picker" aria-label={`${label}: ${current?.label ?? ''}`}>
          {current?.icon && <Icon name={current.icon} size={12} />}
          <bdi className="cut">{current?.label}</bdi>
          {current?.count !== undefined && <span className="k-tab-n">{current.count}</span>}
          <Icon name="chevron-down" size={12} />
        </button>
      </Popover>
      {current?.menu && (
        <span className="end">
          <Popover placement="bottom-end" content={current.menu}>
            <IconButton icon="dots-three" tooltip={false} aria-label={intl.formatMessage({ id: 'views.menu' }, { name: current.label })} />
          </Popover>
        </span>
      )}
    </div>
  );
}
