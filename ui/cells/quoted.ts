/** Words that somebody quoted from a text, found again in it. */

const BLOCK = 'p, li, td, th, h2, h3, h4, blockquote, pre';

/** White space of any width is one space, as a selection of the same words has it. */
export const plainWords = (text: string): string => text.replace(/\s+/g, ' ').trim();

interface Place {
  node: Text | undefined;
  at: number;
}

/** Each character of the text with its place; white space and ends of paragraphs are one space without a place. */
function charactersOf(root: Element): { text: string; places: Place[] } {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let text = '';
  let block: Element | null | undefined;
  const space = (node: Text | undefined, at: number): void => {
    if (text === '' || text.endsWith(' ')) return;
    text += ' ';
    places.push({ node, at });
  };
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const own = node.parentElement?.closest(BLOCK) ?? null;
    if (block !== undefined && own !== block) space(undefined, 0);
    block = own;
    for (let at = 0; at < node.data.length; at++) {
      const character = node.data.charAt(at);
      if (/\s/.test(character)) space(node, at);
      else {
        text += character;
        places.push({ node, at });
      }
    }
  }
  return { text, places };
}

/** @returns whether these words stand in the text as a whole. */
export function quotedIn(html: string, quote: string): boolean {
  const words = plainWords(quote);
  return words !== '' && charactersOf(new DOMParser().parseFromString(html, 'text/html').body).text.includes(words);
}

/** Puts `mark` around the quoted words, wherever tags part them. Words that are not there are left out. */
export function markQuotes(root: Element, quotes: readonly string[]): void {
  const { text, places } = charactersOf(root);
  const marked = new Map<Text, Set<number>>();
  for (const quote of quotes.map(plainWords)) {
    const from = quote === '' ? -1 : text.indexOf(quote);
    if (from < 0) continue;
    for (const { node, at } of places.slice(from, from + quote.length)) if (node) marked.set(node, (marked.get(node) ?? new Set()).add(at));
  }
  for (const [node, set] of marked) {
    const [first, last] = [Math.min(...set), Math.max(...set)];
    // The last run first, so that places before it stay.
    for (let end = last; end >= first; end--) {
      if (!set.has(end)) continue;
      let start = end;
      while (set.has(start - 1)) start--;
      const part = node.splitText(start);
      part.splitText(end - start + 1);
      const mark = root.ownerDocument.createElement('mark');
      part.replaceWith(mark);
      mark.append(part);
      end = start;
    }
  }
}
