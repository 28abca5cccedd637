import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Menu, MenuDivider, MenuItem, useCopyLink } from '../../kit/index.ts';
import { usePins } from '../../page/navigation.ts';
import type { SavedView } from './saved-view.ts';
import type { ViewActions } from './use-view-actions.ts';

export interface ViewMenuProps {
  view: SavedView;
  /** Its index among the views, and their number. */
  at: number;
  of: number;
  actions: ViewActions;
  onRename: (view: SavedView) => void;
}

/** Actions on one view. The server says whether it may be changed; sharing needs a permission. */
export function ViewMenu({ view, at, of, actions, onRename }: ViewMenuProps): ReactElement {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id });
  const { update: mine } = view.can;
  const copy = useCopyLink();
  const pins = usePins();
  const place = `${location.pathname}?saved=${view.id}`;
  const copyName = intl.formatMessage({ id: 'views.copy_of' }, { name: view.name }).slice(0, 60);
  return (
    <Menu label={intl.formatMessage({ id: 'views.menu' }, { name: view.name })}>
      {mine && <MenuItem icon="pencil" text={text('views.rename')} onClick={() => onRename(view)} />}
      <MenuItem
        icon={pins.has(place) ? 'push-pin-filled' : 'push-pin'}
        text={text(pins.has(place) ? 'shell.unpin' : 'shell.pin')}
        onClick={() => pins.toggle(place, view.name)}
      />
      <MenuItem icon="copy" text={text('views.duplicate')} onClick={() => void actions.create({ name: copyName }, false, view.query)} />
      <MenuItem icon="link" text={text('views.copy_link')} onClick={() => copy(linkTo(view))} />
      {mine && (
        <>
          <MenuDivider />
          {actions.mayShare && (view.mine || !view.shared) && (
            <MenuItem
              icon="users"
              text={text('views.share')}
              checked={view.shared}
              onClick={() => void actions.update(view, { shared: !view.shared, is_default: false })}
            />
          )}
          {(!view.shared || actions.mayShare) && (
            <MenuItem
              icon="star"
              text={text(view.shared ? 'views.default_all' : 'views.default_mine')}
              checked={view.isDefault}
              onClick={() => void actions.update(view, { is_default: !view.isDefault })}
            />
          )}
          {at > 0 && <MenuItem icon="arrow-left" flip text={text('views.earlier')} onClick={() => void actions.move(view, -1)} />}
          {at < of - 1 && <MenuItem icon="arrow-right" flip text={text('views.later')} onClick={() => void actions.move(view, 1)} />}
        </>
      )}
      {view.can.delete && <MenuDivider />}
      {view.can.delete && <MenuItem icon="trash" tone="stop" text={text('views.delete')} onClick={() => void actions.remove(view)} />}
    </Menu>
  );
}

/** The link contains the view's query, so that it works for people without the view. */
const linkTo = (view: SavedView): string => {
  const params = new URLSearchParams(view.query);
  params.set('saved', String(view.id));
  return `${location.pathname}?${params.toString()}`;
};
