import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, switchLanguage } from '../../../../ui/index.ts';

/** The page frame: the sender, and the language switch. */
export function Frame({ organisation, children }: { organisation?: string | undefined; children: ReactNode }): ReactElement {
  const { locale } = useIntl();
  const other = locale.startsWith('ar') ? 'en' : 'ar';
  return (
    <div className="tl">
      <header className="tl-bar">
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
      {organisation && (
        <footer className="tl-foot">
          <FormattedMessage id="transmittal-link.sent_with" />
        </footer>
      )}
    </div>
  );
}
