import { OverlaysProvider } from '@blueprintjs/core';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { RouterProvider } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';
import type { SessionUser } from '../../core/shared/wire.ts';
import { setClientTexts } from '../data/announce.ts';
import { SessionProvider } from '../data/session.tsx';
import { Texts } from '../i18n/texts.tsx';
import { ConfirmProvider } from '../kit/index.ts';

/** Gives the API client, which is outside React, its texts in the reader's language. */
function ClientTexts(): null {
  const { formatMessage } = useIntl();
  useEffect(
    () =>
      setClientTexts({
        generic: formatMessage({ id: 'errors.generic' }),
        sessionEnded: formatMessage({ id: 'errors.session_ended' }),
      }),
    [formatMessage],
  );
  return null;
}

/** The application: session, texts, overlays, routes. The query cache is loaded with the signed-in frame. */
export function App({ user, router }: { user: SessionUser | null; router: ReturnType<typeof createBrowserRouter> }): ReactElement {
  return (
    <SessionProvider initial={user}>
      <Texts>
        <ClientTexts />
        <OverlaysProvider>
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </OverlaysProvider>
      </Texts>
    </SessionProvider>
  );
}
