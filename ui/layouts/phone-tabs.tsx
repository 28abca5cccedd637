import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { useWaiting } from '../approvals/calls.ts';
import { Icon } from '../kit/index.ts';

export interface PhoneTabsProps {
  open: 'pins' | 'menu' | null;
  onPins: () => void;
  onSearch: () => void;
  onMenu: () => void;
}

/** The four tabs at the foot of a phone: what waits, the pins, the search, the menu. */
export function PhoneTabs({ open, onPins, onSearch, onMenu }: PhoneTabsProps): ReactElement {
  const { formatMessage } = useIntl();
  const waiting = useWaiting();
  const button = (icon: string, label: string, onClick: () => void, isOpen?: boolean): ReactElement => (
    <button type="button" aria-expanded={isOpen} onClick={onClick}>
      <Icon name={icon} size={20} />
      {formatMessage({ id: label })}
    </button>
  );
  return (
    <nav className="tabs-foot" aria-label={formatMessage({ id: 'shell.tabs' })}>
      <NavLink to="/approvals">
        <Icon name="inbox" size={20} />
        {formatMessage({ id: 'shell.tab_waiting' })}
        {waiting > 0 && <i className="num">{waiting > 99 ? '99+' : waiting}</i>}
      </NavLink>
      {button('push-pin', 'shell.pinned', onPins, open === 'pins')}
      {button('magnifying-glass', 'shell.search', onSearch)}
      {button('list', 'shell.menu', onMenu, open === 'menu')}
    </nav>
  );
}
