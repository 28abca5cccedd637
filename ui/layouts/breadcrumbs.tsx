import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { landingAfterLogin, useSession } from '../data/index.ts';
import { Icon } from '../kit/index.ts';
import type { Crumb } from './crumbs.ts';

/** The product, then one crumb per path segment; the last one is the page. */
export function Breadcrumbs({ product, crumbs }: { product: string; crumbs: readonly Crumb[] }): ReactElement {
  const intl = useIntl();
  const { user } = useSession();
  const all: Crumb[] = [{ label: product, to: user ? landingAfterLogin(user) : '/' }, ...crumbs];
  const last = all.length - 1;
  return (
    <nav className="crumbs" aria-label={intl.formatMessage({ id: 'shell.breadcrumbs' })}>
      <ol>
        {all.map(({ label, to }, at) => (
          <li key={`${at}${to ?? label}`}>
            {at === last ? (
              <bdi aria-current="page" className="cut">
                {label}
              </bdi>
            ) : (
              <>
                {to ? (
                  <Link to={to}>
                    <bdi>{label}</bdi>
                  </Link>
                ) : (
                  <bdi className="cut">{label}</bdi>
                )}
                <Icon name="chevron-right" size={12} flip />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
