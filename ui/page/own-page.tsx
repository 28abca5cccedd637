import type { FormEventHandler, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import '../theme/public.css';
import { PageHead } from '../kit/index.ts';
import { usePage } from './page.ts';

/** View name, title and address of the account pages; Education has its own addresses. */
const PAGES = [
  ['account', 'account.title', '/account', '/education/account'],
  ['settings', 'settings.title', '/settings', '/education/settings'],
  ['password', 'password.title', '/setting/password', '/education/settings/password'],
  ['security', 'account.security', '/settings/security', '/settings/security'],
] as const;

/** Addresses of the account pages, in the application that the reader came from. */
export function useOwnPaths(): Record<(typeof PAGES)[number][0], string> {
  const education = usePage().page.path.startsWith('/education');
  return Object.fromEntries(PAGES.map(([view, , path, inEducation]) => [view, education ? inEducation : path])) as Record<
    (typeof PAGES)[number][0],
    string
  >;
}

export interface OwnPageProps {
  /** Message id of the title. */
  title: string;
  /** Buttons in a bar at the bottom; with them the page is a form. */
  foot?: ReactNode;
  onSubmit?: FormEventHandler;
  children: ReactNode;
}

/** The frame of an account page: title, links to the other account pages, sections, and an action bar. */
export function OwnPage({ title, foot, onSubmit, children }: OwnPageProps) {
  const { formatMessage } = useIntl();
  const paths = useOwnPaths();
  const here = usePage().page.view;
  const body = <div className="own-body in-turn">{children}</div>;
  return (
    <div className="own">
      <PageHead title={<FormattedMessage id={title} />} />
      <nav className="own-tabs" aria-label={formatMessage({ id: 'account.nav' })}>
        {PAGES.map(([view, label]) => (
          <Link key={view} to={paths[view]} aria-current={view === here ? 'page' : undefined}>
            <FormattedMessage id={label} />
          </Link>
        ))}
      </nav>
      {foot ? (
        <form className="own-form" noValidate onSubmit={onSubmit}>
          {body}
          <footer className="own-foot">{foot}</footer>
        </form>
      ) : (
        body
      )}
    </div>
  );
}

export interface OwnSectionProps {
  title: string;
  /** English, for a title of the metadata. */
  english?: string;
  text?: string;
  children: ReactNode;
}

/** A section of such a page: heading and one sentence at the start, the fields beside them. */
export function OwnSection({ title, english, text, children }: OwnSectionProps) {
  return (
    <section className="own-section">
      <div>
        <h2 className="h-14">
          <FormattedMessage id={title} defaultMessage={english} />
        </h2>
        {text && (
          <p>
            <FormattedMessage id={text} />
          </p>
        )}
      </div>
      <div className="own-fields">{children}</div>
    </section>
  );
}
