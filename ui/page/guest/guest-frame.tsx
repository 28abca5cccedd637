import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { switchLanguage } from '../../data/index.ts';
import { Button } from '../../kit/index.ts';
import './guest.css';

/** The frame of a page that somebody without an account opens by a link: who sent it, and the language. */
export function GuestFrame({ organisation, children }: { organisation?: string; children: ReactNode }): ReactElement {
  const { locale } = useIntl();
  const other = locale.startsWith('ar') ? 'en' : 'ar';
  return (
    <div className="gu">
      <header className="gu-bar">
        <b>
          <bdi>{organisation}</bdi>
        </b>
        <Button variant="ghost" icon="globe" onClick={() => switchLanguage(other)}>
          <span lang={other}>
            <FormattedMessage id="public.nav.language" />
          </span>
        </Button>
      </header>
      {children}
    </div>
  );
}
