import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { landingAfterLogin, useSession } from '../../data/index.ts';
import { Button } from '../../kit/index.ts';

/** A link to the person's own landing page, or to the public one. */
export function HomeButton(): ReactElement {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  return (
    <Link className="k-btn" data-variant="primary" to={user ? landingAfterLogin(user) : '/'}>
      {formatMessage({ id: 'errors.home' })}
    </Link>
  );
}

/** The secondary choice beside it. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }): ReactElement {
  return <Button onClick={onClick}>{children}</Button>;
}
