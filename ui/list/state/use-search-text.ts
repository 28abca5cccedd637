import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../kit/hooks/use-debounced.ts';

/** fetchDelayMs of the constants. */
const DELAY = 200;

/** The typed search text, debounced; a change from outside (back, a link) replaces it. */
export function useSearchText(search: string, onSearch: (search: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(search);
  const settled = useDebounced(text, DELAY);
  const sent = useRef(search);
  useEffect(() => {
    // After a change from outside the debounced value is outdated until it settles again.
    if (settled !== text || settled === sent.current) return;
    sent.current = settled;
    onSearch(settled.trim());
  }, [settled, text, onSearch]);
  useEffect(() => {
    if (search === sent.current.trim()) return;
    sent.current = search;
    setText(search);
  }, [search]);
  return [text, setText];
}
