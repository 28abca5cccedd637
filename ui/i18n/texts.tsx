import { useCallback, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { boot } from '../boot/boot.ts';
import { catalogue, INTL_LOCALE } from './index.ts';

/** A missing text shows its English or its key; the translations check of the build finds it, not the user's console. */
const silent = (): void => undefined;

/** react-intl over the catalogues; texts that arrive later appear at once. */
export function Texts({ children }: { children: ReactNode }): ReactElement {
  const messages = useSyncExternalStore(catalogue.subscribe, catalogue.get, catalogue.get);
  return (
    <IntlProvider locale={INTL_LOCALE[boot.locale] ?? 'en'} defaultLocale="en" messages={messages} onError={silent}>
      {children}
    </IntlProvider>
  );
}

/** Texts of metadata (page titles, side bars): `t("pages./projects", "Projects")`. They are plain, without ICU. */
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
