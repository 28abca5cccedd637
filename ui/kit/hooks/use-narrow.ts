import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 719px)';
const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** True on a narrow screen, where rows are drawn as cards. The same width as in the style sheets. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
