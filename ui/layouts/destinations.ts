import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { holdsWords, wordsOf } from '../../core/shared/fold.ts';
import type { PageDef } from '../../core/shared/page.ts';
import { boot, switchLanguage, useSession } from '../data/index.ts';
import type { Session } from '../data/session.tsx';
import { useMetaText } from '../i18n/texts.tsx';
import { judge } from '../page/guards.ts';
import { moduleOff, PAGES } from '../page/pages.ts';
import { useNavigation } from '../page/navigation.ts';
import { useTheme } from '../theme/theme.ts';
import { LANGUAGE_NAME } from '../i18n/languages.ts';
import { sideBar } from './navigation.ts';
import { importPage } from '../slots/imports.ts';

/** An entry of the palette. */
export interface Destination {
  key: string;
  group: 'recent' | 'records' | 'files' | 'pages' | 'actions';
  icon: string;
  label: string;
  hint?: string;
  /** A second line: an excerpt of the match. */
  text?: string;
  /** Its name in the other language, for searching. */
  also?: string;
  /** A route, or a callback. */
  run: string | (() => void);
}

const MOST_PAGES = 8;
const MOST_ACTIONS = 6;

/**
 * Page names in the language that the reader does not currently use, for searching: English is in the metadata, Arabic is loaded with the
 * palette.
 */
function useOtherNames(): (key: string, english: string) => string | undefined {
  const [names, setNames] = useState<Record<string, string>>({});
  useEffect(() => {
    if (boot.locale === 'ar') return undefined;
    let gone = false;
    void import('virtual:metadata/ar').then(
      ({ default: texts }) => {
        if (!gone) setNames(texts);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return useMemo(() => (boot.locale === 'ar' ? (_key, english) => english : (key) => names[key]), [names]);
}

const open = (page: PageDef, session: Session): boolean =>
  !page.path.includes(':') &&
  !moduleOff(page, session.user) &&
  session.can(page.permission) &&
  judge(page, { user: session.user, testPages: false }).kind === 'ok';

/** Pages of the side bar, then the account pages. */
function usePages(application: string): Destination[] {
  const session = useSession();
  const t = useMetaText();
  const other = useOtherNames();
  const { linked } = useNavigation();
  return useMemo(() => {
    const bar = sideBar(application, session, linked).flatMap((section) =>
      section.items.flatMap((item): Destination[] => {
        if (item.to === null || item.disabled) return [];
        return [
          {
            key: `${section.id}.${item.id}`,
            group: 'pages',
            icon: item.icon ?? 'dots-three',
            label: t(item.textKey, item.label),
            also: other(item.textKey, item.label),
            hint: t(section.textKey, section.title),
            run: item.to,
          },
        ];
      }),
    );
    const listed = new Set(bar.map(({ run }) => run));
    const rest = PAGES.filter(
      (page) =>
        ['list', 'dashboard', 'jobs', 'account', 'settings', 'password', 'custom-fields'].includes(page.view) &&
        page.guards.includes('auth') &&
        !listed.has(page.path) &&
        open(page, session),
    );
    return [
      ...bar,
      ...rest.map((page): Destination => ({
        key: page.path,
        group: 'pages',
        icon: page.view === 'list' ? 'list' : 'gear',
        label: t(`pages.${page.path}`, page.title),
        also: other(`pages.${page.path}`, page.title),
        run: page.path,
      })),
    ];
  }, [application, session, linked, t, other]);
}

/** "New" entries for each entity that the person may create. */
function useCreates(): Destination[] {
  const session = useSession();
  const t = useMetaText();
  const other = useOtherNames();
  return useMemo(
    () =>
      PAGES.filter((page) => page.view === 'create' && open(page, session)).map((page): Destination => ({
        key: page.path,
        group: 'actions',
        icon: 'plus',
        label: t(`pages.${page.path}`, page.title),
        also: other(`pages.${page.path}`, page.title),
        run: page.path,
      })),
    [session, t, other],
  );
}

/** Import entries for each list whose records the person may create. */
function useImports(): Destination[] {
  const session = useSession();
  const t = useMetaText();
  const other = useOtherNames();
  const { formatMessage } = useIntl();
  return useMemo(
    () =>
      PAGES.filter(
        (page) =>
          page.view === 'list' &&
          open(page, session) &&
          PAGES.some((one) => one.view === 'create' && one.entity === page.entity && open(one, session)),
      ).map((page): Destination => {
        const key = `pages.${page.path}`;
        return {
          key: `import:${page.path}`,
          group: 'actions',
          icon: 'arrow-up-from-tray',
          label: formatMessage({ id: 'list.import_of' }, { entities: t(key, page.title) }),
          also: `Import استيراد ${other(key, page.title) ?? ''}`,
          run: importPage(page.entity ?? ''),
        };
      }),
    [session, t, other, formatMessage],
  );
}

/** Theme switch and the other main language. */
function useDeeds(): Destination[] {
  const { formatMessage } = useIntl();
  const { theme, toggle } = useTheme();
  const other = boot.locale === 'ar' ? 'en' : 'ar';
  return [
    {
      key: 'theme',
      group: 'actions',
      icon: theme === 'dark' ? 'sun' : 'moon',
      label: formatMessage({ id: theme === 'dark' ? 'shell.theme_light' : 'shell.theme_dark' }),
      also: formatMessage({ id: 'shell.theme_words' }),
      run: toggle,
    },
    {
      key: 'language',
      group: 'actions',
      icon: 'translate',
      label: LANGUAGE_NAME[other],
      also: formatMessage({ id: 'shell.language_words' }),
      run: () => switchLanguage(other),
    },
  ];
}

/** Pages and commands whose name, in either language, contains all words of the text; the first few for an empty text. */
export function useDestinations(application: string, text: string): Destination[] {
  const [pages, creates, imports, deeds] = [usePages(application), useCreates(), useImports(), useDeeds()];
  const fits = ({ label, also }: Destination): boolean => holdsWords(text, label, also);
  return [
    ...pages.filter(fits).slice(0, MOST_PAGES),
    ...(wordsOf(text).length > 0 ? [...creates, ...imports, ...deeds].filter(fits).slice(0, MOST_ACTIONS) : [...creates, ...deeds]),
  ];
}
