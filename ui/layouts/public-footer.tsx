import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../data/index.ts';
import { formatDate, Ltr } from '../kit/index.ts';
import { Mark } from '../kit/mark.tsx';
import type { PublicDialog } from '../pages/public/dialogs.ts';
import { buildInfo as build } from '../pages/public/build-info.ts';

/** Product, year, version and build date (footerContents), and for guests the ways in once more. */
export function PublicFooter({ show }: { show: (dialog: PublicDialog) => void }) {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  return (
    <footer className="land-foot">
      <span className="land-logo"><Mark size={18} /><b><FormattedMessage id="public.product" /></b></span>
      {!user && (
        <nav aria-label={formatMessage({ id: 'public.footer.label' })}>
          <button type="button" onClick={() => show('register')}><FormattedMessage id="public.footer.register" /></button>
          <button type="button" onClick={() => show('signin')}><FormattedMessage id="public.nav.signin" /></button>
        </nav>
      )}
      <div className="land-foot-end num">
        <span>© {build.year}</span>
        <span><FormattedMessage id="public.footer.version" /> <Ltr>{build.version}</Ltr></span>
        <span><Ltr>{formatDate(build.date)}</Ltr></span>
      </div>
    </footer>
  );
}
