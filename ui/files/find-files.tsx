import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Input } from '../kit/index.ts';

/** Fewer files need no search. */
const FROM = 5;
/** Debounce while typing. */
const PAUSE_MS = 150;

export interface FindFilesProps {
  /** Number of files of the record. */
  count: number;
  /** Receives the search text after a debounce; empty: all files. */
  find: (words: string) => void;
}

/** Searches the files of a record by name and content. */
export function FindFiles({ count, find }: FindFilesProps): ReactElement | null {
  const label = useIntl().formatMessage({ id: 'files.find' });
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => find(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, find]);
  if (count < FROM && !text) return null;
  return (
    <Input
      type="search"
      size="sm"
      icon="magnifying-glass"
      dir="auto"
      value={text}
      aria-label={label}
      placeholder={label}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
