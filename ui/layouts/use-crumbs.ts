import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useMetaText } from '../i18n/texts.tsx';
import { PAGES } from '../page/pages.ts';
import { useCrumbLabels } from '../page/page.ts';
import { crumbsOf } from './crumbs.ts';
import type { Crumb } from './crumbs.ts';

/** The breadcrumbs of the current address. */
export function useCrumbs(): Crumb[] {
  const { pathname } = useLocation();
  const t = useMetaText();
  const { locale } = useIntl();
  const labels = useCrumbLabels();
  return useMemo(
    () =>
      crumbsOf(pathname, {
        pages: PAGES,
        labels,
        foreign: !locale.startsWith('en'),
        titleOf: ({ path, title }) => t(`pages.${path}`, title),
      }),
    [pathname, t, labels, locale],
  );
}
