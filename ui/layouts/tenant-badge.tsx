import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { landingAfterLogin, useSession } from '../data/index.ts';
import { companyInitials } from '../kit/text/initials.ts';

/** Logo, or initials in a square of 52, and the company's name; links to the person's landing page. */
export function TenantBadge({ onNavigate }: { onNavigate?: () => void }): ReactElement | null {
  const { user } = useSession();
  if (!user) return null;
  const { company_name: name, logo } = user.tenant;
  return (
    <div className="side-head">
      <Link to={landingAfterLogin(user)} onClick={onNavigate} title={name}>
        <span className="tenant-logo" aria-hidden="true">
          {logo ? <img src={logo} alt="" /> : companyInitials(name)}
        </span>
        <span className="tenant-name">{name}</span>
      </Link>
    </div>
  );
}
