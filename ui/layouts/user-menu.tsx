import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useWaiting } from '../approvals/calls.ts';
import { useSession } from '../data/index.ts';
import { Avatar, formatNumber, IconButton, Menu, MenuDivider, MenuItem, Popover } from '../kit/index.ts';
import { useTheme } from '../theme/theme.ts';
import { LanguageItems } from './language-menu.tsx';

/** Signs out, then loads the public page of the person's product with a full reload, so that no session data stays in memory. */
async function leave(signOut: () => Promise<string>): Promise<void> {
  window.location.assign(await signOut());
}

/** The signed-in user, account pages and sign-out; on narrow screens also language and theme. */
export function UserMenu({ withSettings = false }: { withSettings?: boolean }): ReactElement | null {
  const { formatMessage } = useIntl();
  const { user, signOut } = useSession();
  const { theme, toggle } = useTheme();
  const waiting = useWaiting();
  if (!user) return null;
  const menu = (
    <>
      <div className="user-card">
        <Avatar id={user.id} name={user.full_name} size={32} src={user.avatar} />
        <span className="grow">
          <span className="strong cut" dir="auto">
            {user.full_name}
          </span>
          <br />
          <bdi className="muted small">{user.email}</bdi>
        </span>
      </div>
      <MenuDivider />
      <Menu label={formatMessage({ id: 'shell.user_menu' })}>
        <MenuItem icon="user" to="/account" text={formatMessage({ id: 'shell.account' })} />
        <MenuItem
          icon="circle-check"
          to="/approvals"
          text={formatMessage({ id: 'shell.approvals' })}
          end={waiting > 0 ? formatNumber(waiting) : undefined}
        />
        <MenuItem icon="arrow-ccw-clock" to="/jobs" text={formatMessage({ id: 'jobs.title' })} />
        <MenuItem icon="gear" to="/settings" text={formatMessage({ id: 'shell.settings' })} />
        <MenuItem icon="key" to="/setting/password" text={formatMessage({ id: 'shell.password' })} />
        {withSettings && (
          <>
            <MenuDivider />
            <MenuItem
              icon={theme === 'dark' ? 'sun' : 'moon'}
              text={formatMessage({ id: theme === 'dark' ? 'shell.theme_light' : 'shell.theme_dark' })}
              onClick={toggle}
            />
            <LanguageItems />
          </>
        )}
        <MenuDivider />
        <MenuItem icon="arrow-right-from-bracket" flip text={formatMessage({ id: 'shell.sign_out' })} onClick={() => void leave(signOut)} />
      </Menu>
    </>
  );
  return (
    <Popover content={menu} placement="bottom-end">
      <IconButton icon="user" aria-label={formatMessage({ id: 'shell.user_menu' })}>
        <Avatar id={user.id} name={user.full_name} size={24} src={user.avatar} />
      </IconButton>
    </Popover>
  );
}
