import { useMemo, useState } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { plainWords, quotedIn, useAllRows } from '../../../../ui/index.ts';

/** The longest quote that is kept; a longer one is found by its beginning. */
const MOST = 500;

/** By item: the words of its text that comments were made on which are not resolved. */
export function useQuotes(policy: number): ReadonlyMap<number, string[]> {
  const filter = JSON.stringify({ policy_id: policy, resolved: false, quote: { empty: false } });
  const rows = useAllRows('item-transactions', { query: { filter, fields: 'item_id,quote', sort: 'id' } }).data?.data;
  return useMemo(() => {
    const quotes = new Map<number, string[]>();
    for (const row of rows ?? []) {
      const item = Number(row['item_id']);
      quotes.set(item, [...(quotes.get(item) ?? []), String(row['quote'])]);
    }
    return quotes;
  }, [rows]);
}

/** Whether these words stand in the item, in either language. */
export const standsIn = (item: Row, quote: string): boolean =>
  ['title_en', 'title_ar', 'body_en', 'body_ar'].some((name) => typeof item[name] === 'string' && quotedIn(item[name], quote));

export interface SelectedWords {
  item: number;
  words: string;
}

/** The words that the reader has selected in the text of one item, to comment on. */
export function useSelectedWords(): [SelectedWords | undefined, read: () => void, clear: () => void] {
  const [selected, setSelected] = useState<SelectedWords>();
  const read = (): void => setSelected(selectedWords(window.getSelection()));
  return [selected, read, () => setSelected(undefined)];
}

const within = (node: Node | null): Element | null => (node instanceof Element ? node : (node?.parentElement ?? null));

function selectedWords(selection: Selection | null): SelectedWords | undefined {
  if (!selection || selection.isCollapsed) return undefined;
  const text = within(selection.anchorNode)?.closest('.rt');
  const item = text?.closest('.pi-item');
  const words = plainWords(selection.toString()).slice(0, MOST);
  if (!text?.contains(selection.focusNode) || !item || !words) return undefined;
  return { item: Number(item.id.replace('item-', '')), words };
}
