import { createContext, useContext } from 'react';
import type { ReactElement } from 'react';
import { findSpans } from '../../core/shared/fold.ts';

/** A text with the search term highlighted, in the spelling of the text. */
export function Marked({ text, typed }: { text: string; typed: string }): ReactElement {
  const spans = typed ? findSpans(text, typed) : [];
  if (spans.length === 0) return <>{text}</>;
  return (
    <>
      {spans.flatMap(({ start, end }, i) => [text.slice(spans[i - 1]?.end ?? 0, start), <mark key={start}>{text.slice(start, end)}</mark>])}
      {text.slice(spans.at(-1)?.end)}
    </>
  );
}

/** The search term of the surrounding records; empty if there is no search. */
export const FoundContext = createContext('');

/** A text of a record with the search term highlighted. */
export function Found({ text }: { text: string }): ReactElement {
  return <Marked text={text} typed={useContext(FoundContext)} />;
}
