import { useCallback } from 'react';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

/** A plain click on a record's link navigates inside the application; a click with a modifier is left to the browser. */
export function useOpenLink(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  return useCallback(
    (event) => {
      const href = (event.target as Element).closest('a[data-record]')?.getAttribute('href');
      if (!href || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(href.slice(root.length));
    },
    [navigate, root],
  );
}
