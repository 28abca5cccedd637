/** Light or dark. Each start is light; the choice is written to browser storage but not restored (ST-43, AMB-36). */
import { useSyncExternalStore } from 'react';

export type ThemeName = 'light' | 'dark';

const listeners = new Set<() => void>();
const current = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Sets the theme for this page load. */
export function setTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
  for (const listener of listeners) listener();
}

/** The theme and a toggle. */
export function useTheme(): { theme: ThemeName; toggle: () => void } {
  const theme = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => 'light' as const,
  );
  return { theme, toggle: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}
