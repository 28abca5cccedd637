import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { switchLanguage } from '../../data/index.ts';
import { Button, IconButton } from '../../kit/index.ts';
import { useTheme } from '../../theme/theme.ts';
import './guest.css';

export interface GuestFrameProps {
  /** Who sent the link. */
  organisation?: string | undefined;
  /** Widest content, in pixels; 760 where nothing is said. */
  width?: number;
  /** A line at the foot of the page. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of a page that somebody without an account opens by a link: who sent it, the language, light or dark. */
export function GuestFrame({ organisation, width, foot, children }: GuestFrameProps): ReactElement {
  const { locale, formatMessage } = useIntl();
  const { theme, toggle } = useTheme();
  const other = locale.startsWith('ar') ? 'en' : 'ar';
  return (
    <div className="gu" style={width === undefined ? undefined : ({ '--gu-width': `${width}px` } as Record<string, string>)}>
      <header className="gu-bar">
        <b className="grow">
          <bdi>{organisation}</bdi>
        </b>
        <Button variant="ghost" icon="globe" onClick={() => switchLanguage(other)}>
          <span lang={other}>
            <FormattedMessage id="public.nav.language" />
          </span>
        </Button>
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          aria-label={formatMessage({ id: 'public.nav.theme' })}
          aria-pressed={theme === 'dark'}
          onClick={toggle}
        />
      </header>
      {children}
      {foot && <footer className="gu-foot">{foot}</footer>}
    </div>
  );
}
