import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { landingAfterLogin, useSession } from '../data/index.ts';

const ARABIC = /[\u0600-\u06ff]/;

/** First letters of the first two words (avatarInitialsMax), articles not counted; Arabic letters stand apart, so that they do not join. */
export function companyInitials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word.replace(/^(ال(?=..)|al-)/i, '')][0] ?? '');
  return ARABIC.test(letters.join('')) ? letters.join(' ') : letters.join('').toUpperCase();
}

/** Logo, or initials in a square of 52, and the company's name; leads to where the person's work begins. */
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
