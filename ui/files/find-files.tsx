import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Input } from '../kit/index.ts';

/** Fewer files are seen at a glance. */
const FROM = 5;
/** A pause between two keys. */
const PAUSE_MS = 150;

export interface FindFilesProps {
  /** Files of the record. */
  count: number;
  /** Takes the words a moment after they were typed; empty: all files. */
  find: (words: string) => void;
}

/** Looks for files of a record by their names and by what stands in them. */
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
