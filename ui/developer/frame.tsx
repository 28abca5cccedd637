import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PageHead } from '../kit/index.ts';
import { usePage } from '../page/page.ts';
import './developer.css';

const PAGES = [
  ['api-reference', 'developer.api', '/developer/api'],
  ['api-tokens', 'developer.tokens', '/developer/tokens'],
] as const;

/** The frame of developer pages: title, one sentence, a link to the other page. */
export function DeveloperFrame({ title, text, tools, children }: { title: string; text: string; tools?: ReactNode; children: ReactNode }) {
  const { formatMessage } = useIntl();
  const here = usePage().page.view;
  return (
    <div className="dev">
      <PageHead title={<FormattedMessage id={title} />} about={<FormattedMessage id={text} />} actions={tools} />
      <nav className="dev-tabs" aria-label={formatMessage({ id: 'developer.nav' })}>
        {PAGES.map(([view, label, path]) => (
          <Link key={view} to={path} aria-current={view === here ? 'page' : undefined}>
            <FormattedMessage id={label} />
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
