import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../data/index.ts';
import { Icon, IconButton, Keys } from '../kit/index.ts';
import { nameDirection } from '../kit/text/name-direction.ts';
import { useTheme } from '../theme/theme.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Notifications } from './notifications.tsx';
import { useCrumbs } from './use-crumbs.ts';
import { UserMenu } from './user-menu.tsx';

export interface TopBarProps {
  product: string;
  onSearch: () => void;
  /** Opens the side bar as a sheet (narrow screens). */
  onMenu: () => void;
  narrow: boolean;
}

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

function ThemeToggle(): ReactElement {
  const { formatMessage } = useIntl();
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      aria-label={formatMessage({ id: 'shell.theme' })}
      onClick={toggle}
      data-testid="theme-toggle"
    />
  );
}

/** Narrow: the menu, or a back button on a page below a list; the name of the tenant or of the parent. */
function NarrowBar({ onMenu }: Pick<TopBarProps, 'onMenu'>): ReactElement {
  const { formatMessage, locale } = useIntl();
  const navigate = useNavigate();
  const { user } = useSession();
  const crumbs = useCrumbs();
  const parent = crumbs
    .slice(0, -1)
    .reverse()
    .find(({ to }) => to !== null);
  return (
    <header className="top">
      {parent ? (
        <IconButton
          icon="arrow-left"
          flip
          size="big"
          aria-label={formatMessage({ id: 'shell.back' })}
          tooltip={false}
          onClick={() => void navigate(parent.to!)}
        />
      ) : (
        <IconButton icon="list" size="big" aria-label={formatMessage({ id: 'shell.navigation' })} tooltip={false} onClick={onMenu} />
      )}
      <bdi className={parent ? 'top-title cut muted' : 'top-title cut'} dir={parent && nameDirection(parent.label, locale)}>
        {parent?.label ?? user?.tenant.company_name}
      </bdi>
      <Notifications />
      <UserMenu withSettings />
    </header>
  );
}

/** Breadcrumbs, search, notifications, language, theme, user. 48 high. */
export function TopBar({ product, onSearch, onMenu, narrow }: TopBarProps): ReactElement {
  const { formatMessage } = useIntl();
  const crumbs = useCrumbs();
  if (narrow) return <NarrowBar onMenu={onMenu} />;
  return (
    <header className="top">
      <Breadcrumbs product={product} crumbs={crumbs} />
      <button
        type="button"
        className="top-search"
        aria-label={formatMessage({ id: 'shell.search' })}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <Icon name="magnifying-glass" />
        <span className="cut">{formatMessage({ id: 'shell.search_or_jump' })}</span>
        <Keys of={[isApple() ? '⌘' : 'Ctrl', 'K']} />
      </button>
      <Notifications />
      <LanguageMenu />
      <ThemeToggle />
      <UserMenu />
    </header>
  );
}
