import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { switchLanguage, useSession } from '../data/index.ts';
import { Button } from '../kit/index.ts';
import { Mark } from '../kit/mark.tsx';
import { DashboardLink } from '../guest/dashboard-link.tsx';
import type { PublicDialog } from '../guest/dialogs.ts';
import { familyOf, LINKED_PAGES } from '../guest/families.ts';
import { useFamilyText } from '../guest/family-text.ts';
import { useLeave } from '../page/leave.ts';

/** A family is current only on its own landing page. */
function Families() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const here = familyOf(pathname);
  const say = useFamilyText();
  return (
    <nav className="land-families" aria-label={formatMessage({ id: 'public.nav.label' })}>
      {LINKED_PAGES.map(({ family, path }) => (
        <Link key={family} to={path} aria-current={family === here && (path !== '/' || pathname === '/') ? 'page' : undefined}>
          {say(family, 'label')}
        </Link>
      ))}
    </nav>
  );
}

/** The other language in its own name; switching reloads the page. */
function LanguageButton() {
  const { locale } = useIntl();
  const other = locale.startsWith('ar') ? 'en' : 'ar';
  return (
    <Button variant="ghost" icon="globe" className="land-language" onClick={() => switchLanguage(other)}>
      <span lang={other}>
        <FormattedMessage id="public.nav.language" />
      </span>
    </Button>
  );
}

/** Logo, families, language; for guests sign-in and registration, for signed-in users the dashboard and sign-out. */
export function PublicNav({ show }: { show: (dialog: PublicDialog) => void }) {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  const leave = useLeave();
  return (
    <header className="land-nav">
      <Link to="/" className="land-logo" aria-label={formatMessage({ id: 'public.nav.home' })}>
        <Mark />
        <span>
          <FormattedMessage id="public.product" />
        </span>
      </Link>
      <Families />
      <div className="land-actions">
        <LanguageButton />
        {user ? (
          <>
            <Button variant="ghost" onClick={leave}>
              <FormattedMessage id="public.nav.logout" />
            </Button>
            <DashboardLink />
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={() => show('signin')}>
              <FormattedMessage id="public.nav.signin" />
            </Button>
            <Button variant="primary" onClick={() => show('register')}>
              <FormattedMessage id="public.nav.register" />
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
