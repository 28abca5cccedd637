import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { landingAfterLogin, useSession } from '../data/index.ts';
import { Icon, Menu, MenuItem, Popover } from '../kit/index.ts';
import { nameDirection, shownName } from '../kit/text/name-direction.ts';
import type { Crumb } from './crumbs.ts';
import { foldedOf } from './folded.ts';

function Part({ crumb: { label, to } }: { crumb: Crumb }): ReactElement {
  const { locale } = useIntl();
  const name = <bdi dir={nameDirection(label, locale)}>{shownName(label)}</bdi>;
  return to ? <Link to={to}>{name}</Link> : name;
}

const Between = (): ReactElement => <Icon name="chevron-right" size={12} flip />;

/** The product, then one crumb per path segment; the last one is the page. Without room those in the middle fold into a menu. */
export function Breadcrumbs({ product, crumbs }: { product: string; crumbs: readonly Crumb[] }): ReactElement {
  const { formatMessage, locale } = useIntl();
  const { user } = useSession();
  const bar = useRef<HTMLElement>(null);
  const measure = useRef<HTMLOListElement>(null);
  const [folded, setFolded] = useState(0);
  const all: Crumb[] = [{ label: product, to: user ? landingAfterLogin(user) : '/' }, ...crumbs];
  const names = all.map(({ label }) => label).join('\n');
  useLayoutEffect(() => {
    const fit = (): void => {
      const widths = [...(measure.current?.children ?? [])].map((each) => each.getBoundingClientRect().width);
      setFolded(foldedOf(widths, bar.current?.clientWidth ?? 0));
    };
    fit();
    const observer = new ResizeObserver(fit);
    if (bar.current) observer.observe(bar.current);
    return () => observer.disconnect();
  }, [names]);
  const [first, ...rest] = all;
  const page = rest.at(-1) ?? first!;
  const middle = rest.slice(0, -1);
  const hidden = middle.slice(0, folded);
  return (
    <nav ref={bar} className="crumbs" aria-label={formatMessage({ id: 'shell.breadcrumbs' })}>
      <ol ref={measure} className="crumbs-measure" aria-hidden="true">
        {all.map(({ label }, at) => (
          <li key={at}>
            <span>{label}</span>
            {at < all.length - 1 && <Between />}
          </li>
        ))}
      </ol>
      <ol>
        {rest.length > 0 && first && (
          <li>
            <Part crumb={first} />
            <Between />
          </li>
        )}
        {hidden.length > 0 && (
          <li>
            <Popover
              content={
                <Menu label={formatMessage({ id: 'shell.breadcrumbs' })}>
                  {hidden.map(({ label, to }, at) => (
                    <MenuItem key={at} text={label} to={to ?? undefined} disabled={to === null} />
                  ))}
                </Menu>
              }
            >
              <button
                type="button"
                className="crumbs-more"
                aria-label={formatMessage({ id: 'shell.crumbs_more' }, { count: hidden.length })}
              >
                <Icon name="dots-three" />
              </button>
            </Popover>
            <Between />
          </li>
        )}
        {middle.slice(folded).map((crumb, at) => (
          <li key={`${at}${crumb.to ?? crumb.label}`}>
            <Part crumb={crumb} />
            <Between />
          </li>
        ))}
        <li>
          <bdi aria-current="page" className="cut" dir={nameDirection(page.label, locale)} title={page.label}>
            {shownName(page.label)}
          </bdi>
        </li>
      </ol>
    </nav>
  );
}
