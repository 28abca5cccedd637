/** Records that a person has opened, remembered on the server so that they are the same on every device. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../../core/shared/page-at.ts';
import { useRemember } from '../page/navigation.ts';
import { PAGES, showsRecord } from '../page/pages.ts';
import { useCrumbLabels } from '../page/page.ts';

/** Remembers the record of the current page once its name is known: then it has been read. */
export function useRememberRecent(): void {
  const { pathname } = useLocation();
  const known = useCrumbLabels().has(pathname);
  const remember = useRemember();
  useEffect(() => {
    const page = pageAt(pathname, PAGES);
    if (known && page && showsRecord(page) && page.path.endsWith('/:id')) remember(pathname);
  }, [pathname, known, remember]);
}
