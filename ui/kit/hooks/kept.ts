import { useCallback, useState } from 'react';

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** A small state that this browser remembers: collapsed side bar, opened branches. Wrong or forbidden storage is no failure. */
export function useKept<T>(name: string, fallback: T): [T, (next: T) => void] {
  const key = `rukn.${name}`;
  const [value, setValue] = useState<T>(() => read(key, fallback));
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // storage is full or forbidden: the choice holds for this page
      }
    },
    [key],
  );
  return [value, keep];
}
