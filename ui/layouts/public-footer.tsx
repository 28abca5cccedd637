import { FormattedMessage, useIntl } from 'react-intl';
import { clock } from '../../core/shared/clock.ts';
import { boot, useSession } from '../data/index.ts';
import { gregorianDate, IconButton, Ltr } from '../kit/index.ts';
import { Mark } from '../kit/mark.tsx';
import type { PublicDialog } from '../guest/dialogs.ts';
import { useTheme } from '../theme/theme.ts';
import { shownVersion } from './product.ts';

/** Toggles the theme of this page load; muted, since every start is light (AMB-36). */
function ThemeButton() {
  const { formatMessage } = useIntl();
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      aria-label={formatMessage({ id: 'public.nav.theme' })}
      aria-pressed={theme === 'dark'}
      onClick={toggle}
      data-testid="theme-toggle"
    />
  );
}

/** Product, year, version and build date (footerContents), and for guests the sign-in and registration links. */
export function PublicFooter({ show }: { show: (dialog: PublicDialog) => void }) {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  const { version, built, target } = boot;
  return (
    <footer className="land-foot">
      <span className="land-logo">
        <Mark size={18} />
        <b>
          <FormattedMessage id="public.product" />
        </b>
      </span>
      {!user && (
        <nav aria-label={formatMessage({ id: 'public.footer.label' })}>
          <button type="button" onClick={() => show('register')}>
            <FormattedMessage id="public.footer.register" />
          </button>
          <button type="button" onClick={() => show('signin')}>
            <FormattedMessage id="public.nav.signin" />
          </button>
        </nav>
      )}
      <div className="land-foot-end num">
        <span>© {clock.date().getFullYear()}</span>
        {version && (
          <span>
            <FormattedMessage id="public.footer.version" /> <Ltr>{shownVersion(version, target)}</Ltr>
          </span>
        )}
        {built && <Ltr>{gregorianDate(built)}</Ltr>}
        <ThemeButton />
      </div>
    </footer>
  );
}
