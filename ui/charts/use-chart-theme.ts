import { useSyncExternalStore } from 'react';

/** What a chart's colours and direction depend on: theme, tenant's colours, direction. */
function look(): string {
  const root = document.documentElement;
  return [root.dataset['theme'], root.dir, root.getAttribute('style')].join('|');
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'dir', 'style'] });
  return () => observer.disconnect();
}

/** A key that changes whenever charts must be redrawn. */
export const useChartTheme = (): string => useSyncExternalStore(subscribe, look);
