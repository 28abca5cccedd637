import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { landingAfterLogin, useSession } from '../data/index.ts';

/** A link into the application, to the page after signing in; nothing for guests. */
export function DashboardLink({ size }: { size?: 'big' }) {
  const { user } = useSession();
  return (
    user && (
      <Link className="k-btn" data-variant="primary" data-size={size} to={landingAfterLogin(user)}>
        <FormattedMessage id="public.nav.dashboard" />
      </Link>
    )
  );
}
