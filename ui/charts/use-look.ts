import { useSyncExternalStore } from 'react';

/** What a chart's colours and direction hang on: changes when the theme, the tenant's colours or the direction change. */
function look(): string {
  const root = document.documentElement;
  return [root.dataset['theme'], root.dir, root.getAttribute('style')].join('|');
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'dir', 'style'] });
  return () => observer.disconnect();
}

/** A text that differs whenever charts must be drawn anew. */
export const useLook = (): string => useSyncExternalStore(subscribe, look);
