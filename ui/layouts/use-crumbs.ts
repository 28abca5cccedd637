import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../../core/shared/page-at.ts';
import { useEntityMeta, useNames } from '../data/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { PAGES } from '../page/pages.ts';
import { useCrumbLabels, useCrumbsBehind } from '../page/page.ts';
import { crumbsOf, recordsAbove } from './crumbs.ts';
import type { Crumb } from './crumbs.ts';

/** The breadcrumbs of the current address. Records above the page have their names also where nobody has opened them before. */
export function useCrumbs(): Crumb[] {
  const { pathname } = useLocation();
  const t = useMetaText();
  const { locale } = useIntl();
  const visited = useCrumbLabels();
  const behind = useCrumbsBehind();
  const parents = useParents(pathname);
  const above = recordsAbove(pathname, PAGES, parents).filter(({ path }) => !visited.has(path));
  const names = useNames(above);
  const asked = JSON.stringify(above.map(({ path }, at) => [path, names[at]]));
  return useMemo(() => {
    const found = (JSON.parse(asked) as [string, string | null][]).filter((each): each is [string, string] => Boolean(each[1]));
    const own = crumbsOf(pathname, {
      pages: PAGES,
      labels: new Map([...found, ...visited]),
      foreign: !locale.startsWith('en'),
      titleOf: ({ path, title }) => t(`pages.${path}`, title),
    });
    return [...own, ...behind];
  }, [pathname, t, asked, visited, behind, locale]);
}

/** Entities of the records that the page's own records belong to, by path parameter: `{ "contract_id": ":id" }` of its page. */
function useParents(pathname: string): Record<string, string> {
  const page = pageAt(pathname, PAGES);
  const where = Object.entries(page?.where ?? {}).filter(([, value]) => typeof value === 'string' && value.startsWith(':'));
  const { data: meta } = useEntityMeta(where.length > 0 ? page?.entity : undefined);
  return Object.fromEntries(
    where.flatMap(([field, parameter]) => {
      const to = meta?.fields[field]?.to;
      return to ? [[String(parameter).slice(1), to]] : [];
    }),
  );
}
