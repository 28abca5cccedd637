import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { boot, switchLanguage, useSession } from '../data/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { useTheme } from '../theme/theme.ts';
import { LANGUAGE_NAME } from './language-menu.tsx';
import { sideBar } from './navigation.ts';
import type { Application } from './navigation.ts';

/** Something that the palette can do. */
export interface Destination {
  key: string;
  group: 'records' | 'pages' | 'actions';
  icon: string;
  label: string;
  hint?: string;
  /** A route to go to, or a deed. */
  run: string | (() => void);
}

const MOST_PAGES = 8;

function usePages(application: Application): Destination[] {
  const session = useSession();
  const t = useMetaText();
  return useMemo(() => sideBar(application, session).flatMap((section) => section.items.flatMap((item): Destination[] => {
    if (item.to === null || item.disabled) return [];
    return [{ key: `${section.id}.${item.id}`, group: 'pages', icon: item.icon ?? 'dots-three', label: t(item.textKey, item.label), hint: t(section.textKey, section.title), run: item.to }];
  })), [application, session, t]);
}

/** Theme and the other main language. */
function useActions(): Destination[] {
  const { formatMessage } = useIntl();
  const { theme, toggle } = useTheme();
  const other = boot.locale === 'ar' ? 'en' : 'ar';
  return [
    { key: 'theme', group: 'actions', icon: theme === 'dark' ? 'sun' : 'moon', label: formatMessage({ id: theme === 'dark' ? 'shell.theme_light' : 'shell.theme_dark' }), run: toggle },
    { key: 'language', group: 'actions', icon: 'translate', label: LANGUAGE_NAME[other], run: () => switchLanguage(other) },
  ];
}

/** Pages of the side bar and deeds of the shell whose name contains the text; the first few when there is none. */
export function useDestinations(application: Application, text: string): Destination[] {
  const pages = usePages(application);
  const actions = useActions();
  const wanted = text.toLowerCase();
  const fits = ({ label }: Destination): boolean => label.toLowerCase().includes(wanted);
  return [...pages.filter(fits).slice(0, MOST_PAGES), ...actions.filter(fits)];
}
