import { useCallback, useState } from 'react';

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** State that is stored in this browser, such as a collapsed side bar or opened branches. Invalid or blocked storage is ignored. */
export function usePersistedState<T>(name: string, fallback: T): [T, (next: T) => void] {
  const key = `rukn.${name}`;
  const [value, setValue] = useState<T>(() => read(key, fallback));
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // storage is full or blocked: the state lasts until the page is closed
      }
    },
    [key],
  );
  return [value, keep];
}
