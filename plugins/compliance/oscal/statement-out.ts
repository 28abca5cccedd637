/**
 * Exports an edited statement: lines become items again. An existing item keeps its id, label and links, one with unchanged text also its
 * markup and parameters; new items get new ids.
 */
import { markupOf, plain, type Part } from './reader/index.mjs';

interface Block {
  depth: number;
  label: string | null;
  text: string;
  /** False for the statement's own text. */
  item: boolean;
}

const LABEL = /^(\(?[\p{L}\p{N}]{1,4}[.)]|[•-])\s+(?=\S)/u;
const INSERT = /\{\{\s*(?:insert\s*:\s*param\s*,\s*)?[\p{L}_][\p{L}\p{N}._-]*\s*\}\}/gu;

const labelOf = (part: Part): string | null =>
  part.props?.find((p) => p.name === 'label' && p.class === undefined && p.ns === undefined)?.value ?? null;

/** @param insert inserts parameters into prose (reader/params.mjs). */
export function editedStatement(statement: Part, text: string, insert: (prose: string) => string): Part {
  const items = itemsOf(statement);
  const bare = new Set(items.filter((item) => labelOf(item) === null).map((item) => textOf(item, insert)));
  const blocks = blocksOf(text, { labels: items.flatMap((item) => labelOf(item) ?? []), bare });
  const own = blocks[0]?.item === false ? blocks.shift() : undefined;
  const ids = new Set(items.map((item) => item.id));
  const { prose: _prose, parts: _parts, ...rest } = statement;
  const parts = below(statement, blocks, { insert, ids, unused: new Set(items) });
  return { ...rest, ...(own ? { prose: proseFor(statement, own.text, insert) } : {}), ...(parts.length ? { parts } : {}) };
}

const itemsOf = (part: Part): Part[] => (part.parts ?? []).flatMap((inner) => [inner, ...itemsOf(inner)]);

/** Lines that start with a label, or equal an item without a label, start an item; all others continue the previous one. */
function blocksOf(text: string, was: { labels: readonly string[]; bare: ReadonlySet<string> }): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const words = line.trim();
    const label = was.labels.find((one) => words.startsWith(`${one} `)) ?? LABEL.exec(words)?.[1] ?? null;
    const item = label !== null || was.bare.has(words);
    const last = blocks.at(-1);
    if (!item && last) last.text = `${last.text}\n${words}`;
    else
      blocks.push({
        depth: Math.floor((line.length - line.trimStart().length) / 2),
        label,
        item,
        text: label === null ? words : words.slice(label.length).trimStart(),
      });
  }
  return blocks.map((block) => ({ ...block, text: block.text.trim() })).filter(({ label, text: own }) => label !== null || own);
}

interface Writing {
  insert: (prose: string) => string;
  ids: Set<string | undefined>;
  /** Old items that no block has matched yet. */
  unused: Set<Part>;
}

/** Items below a part: each block with the more indented ones after it. */
function below(above: Part | undefined, blocks: readonly Block[], writing: Writing, parent = above?.id): Part[] {
  const items: Part[] = [];
  for (let i = 0; i < blocks.length;) {
    const block = blocks[i] as Block;
    let end = i + 1;
    while (end < blocks.length && (blocks[end] as Block).depth > block.depth) end += 1;
    items.push(itemOf(above, block, blocks.slice(i + 1, end), writing, parent));
    i = end;
  }
  return items;
}

function itemOf(above: Part | undefined, block: Block, inner: Block[], writing: Writing, parent: string | undefined): Part {
  const was = matching(above, block, writing);
  if (was) writing.unused.delete(was);
  const id = was ? was.id : freshId(parent, block.label, writing.ids);
  const parts = below(was, inner, writing, id);
  const {
    prose: _prose,
    parts: _parts,
    ...rest
  } = was ?? { name: 'item', ...(block.label === null ? {} : { props: [{ name: 'label', value: block.label }] }) };
  return {
    ...(id === undefined ? {} : { id }),
    ...rest,
    ...(block.text ? { prose: was ? proseFor(was, block.text, writing.insert) : markupOf(block.text) } : {}),
    ...(parts.length ? { parts } : {}),
  };
}

/** The old item with the same text and parent, else the one with the same label. */
function matching(above: Part | undefined, block: Block, { insert, unused }: Writing): Part | undefined {
  const open = (above?.parts ?? []).filter((part) => unused.has(part));
  const says = (part: Part): boolean => block.text !== '' && textOf(part, insert) === block.text;
  const labelled = (part: Part): boolean => labelOf(part) === block.label;
  return open.find((part) => says(part) && labelled(part)) ?? open.find((part) => block.label !== null && labelled(part));
}

const textOf = (part: Part, insert: (prose: string) => string): string =>
  part.prose === undefined ? '' : plain(insert(part.prose)).trim();

/** The old prose if the text is unchanged; else the new text, with the parameters that were there and still are. */
function proseFor(was: Part, text: string, insert: (prose: string) => string): string {
  if (was.prose !== undefined && textOf(was, insert) === text) return was.prose;
  let prose = markupOf(text);
  for (const [marker] of was.prose?.matchAll(INSERT) ?? []) {
    const words = markupOf(plain(insert(marker)));
    if (words) prose = prose.replace(words, () => marker);
  }
  return prose;
}

/** An id in the style of publishers: that of the parent, and the label. */
function freshId(above: string | undefined, label: string | null, ids: Set<string | undefined>): string | undefined {
  if (above === undefined) return undefined;
  const wished = `${above}.${label?.replace(/[^\p{L}\p{N}]/gu, '') || 'item'}`;
  let id = wished;
  for (let n = 2; ids.has(id); n += 1) id = `${wished}_${n}`;
  ids.add(id);
  return id;
}
