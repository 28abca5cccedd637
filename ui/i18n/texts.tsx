import { useCallback, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { IntlConfig } from 'react-intl';
import { boot } from '../boot/boot.ts';
import { catalogue, INTL_LOCALE } from './index.ts';

/** A missing text falls back to English or its key. The check of the build finds it, so nothing is logged in the user's console. */
const silent = (): void => undefined;

/** react-intl over the catalogues; renders again when more texts are loaded. */
export function Texts({ children }: { children: ReactNode }): ReactElement {
  // react-intl takes both forms side by side, its type does not.
  const messages = useSyncExternalStore(catalogue.subscribe, catalogue.get, catalogue.get) as IntlConfig['messages'];
  return (
    <IntlProvider locale={INTL_LOCALE[boot.locale] ?? 'en'} defaultLocale="en" messages={messages} onError={silent}>
      {children}
    </IntlProvider>
  );
}

/** Texts of metadata (page titles, side bars): `t("pages./projects", "Projects")`. Plain texts without ICU. */
export function useMetaText(): (key: string, english: string) => string {
  const { messages } = useIntl();
  return useCallback(
    (key, english) => {
      const found = messages[key];
      return typeof found === 'string' ? found : english;
    },
    [messages],
  );
}
