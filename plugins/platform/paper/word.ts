/** A paper as a Word document: the same parts, in one language, to be written on. */
import {
  type PaperBlock,
  type PaperMatrix,
  type PaperSaid,
  type PaperTable,
  type PaperText,
  type WordBlock,
  type WordCell,
  wordDocument,
} from '../../../core/index.ts';
import { type Description, type PaperLanguage, plain } from './describe.ts';

/** Points of the logo. */
const LOGO = 42;
/** Between the parts of a head or a foot. */
const BETWEEN = '  ·  ';

export async function wordOf(paper: Description): Promise<Buffer> {
  const { language } = paper;
  const say = (value: PaperText): string => plain(value, language);
  return wordDocument({
    language,
    title: paper.about.Title,
    author: paper.about.Author,
    color: paper.color,
    page: {
      paper: paper.paper,
      wide: paper.wide ?? false,
      head: [say(paper.organisation), say(paper.title), paper.foot.number].filter(Boolean).join(BETWEEN),
      foot: [paper.foot.number, paper.foot.mark, paper.foot.printed].filter(Boolean).join(BETWEEN),
      count: paper.foot.page,
    },
    blocks: [
      ...pictureOf(paper.logo, LOGO, LOGO, say(paper.organisation)),
      { kind: 'paragraph', text: say(paper.organisation), quiet: true },
      { kind: 'heading', level: 1, text: [say(paper.title), paper.foot.number].filter(Boolean).join(' ') },
      ...(paper.across ? [{ kind: 'paragraph' as const, text: say(paper.across), strong: true }] : []),
      ...paper.blocks.flatMap((block) => blocksOf(block, say, language)),
    ],
  });
}

type Say = (value: PaperText) => string;

const titled = (title: PaperText | undefined, say: Say): WordBlock[] =>
  title === undefined ? [] : [{ kind: 'heading', level: 2, text: say(title) }];

const saidIn = ({ title, value, strong }: PaperSaid, say: Say, language: PaperLanguage): WordBlock[] => [
  ...titled(title, say),
  ...paragraphs(bothOf(value, language), strong),
];

function blocksOf(block: PaperBlock, say: Say, language: PaperLanguage): WordBlock[] {
  switch (block.kind) {
    case 'facts':
      return [
        ...titled(block.title, say),
        {
          kind: 'table',
          headless: true,
          columns: [
            { head: '', share: 1 },
            { head: '', share: 2 },
          ],
          rows: block.facts.map(({ label, value }) => ({ cells: [{ text: say(label), fill: '#f2f4f2' }, say(value)] })),
        },
      ];
    case 'table':
      return [...titled(block.title, say), tableOf(block, say)];
    case 'beside':
      return block.tables.flatMap((table) => [...titled(table.title, say), tableOf(table, say)]);
    case 'matrices':
      return block.matrices.flatMap((matrix) => [...titled(matrix.title, say), matrixOf(matrix, say)]);
    case 'text':
      return saidIn(block, say, language);
    case 'answer':
      return [
        ...titled(block.title, say),
        ...paragraphs([[block.by, block.detail].flatMap((v) => (v === undefined ? [] : say(v))).join(' · ')].filter(Boolean), true),
        ...paragraphs(bothOf(block.value, language)),
        ...(block.note ? [{ kind: 'paragraph' as const, text: say(block.note), quiet: true }] : []),
      ];
    case 'drawing':
      return [...titled(block.title, say), ...paragraphs(wordsIn(block, say))];
    case 'note':
      return [{ kind: 'paragraph', text: say(block.value), strong: true }];
    case 'photos':
      return [
        ...titled(block.title, say),
        ...block.photos.flatMap(({ picture, caption }) => [
          ...pictureOf(picture, 240, 180, say(caption)),
          { kind: 'paragraph' as const, text: say(caption), quiet: true },
        ]),
      ];
    case 'plan':
      return [
        ...(block.texts ?? []).flatMap((text) => saidIn(text, say, language)),
        ...titled(block.title, say),
        ...pictureOf(block.picture, 460, 300, say(block.caption)),
      ];
    case 'signatures':
      return [...titled(block.title, say), signaturesOf(block.signatures, say)];
  }
}

/** What a drawing says, in its order: its lines are nothing that a text could be written on. */
const wordsIn = ({ shapes }: Extract<PaperBlock, { kind: 'drawing' }>, say: Say): string[] =>
  shapes.flatMap((shape) => (shape.kind === 'words' ? [shape.said.map(({ value }) => say(value)).join(' · ')] : []));

const paragraphs = (texts: readonly string[], strong = false): WordBlock[] =>
  texts.flatMap((text) => text.split('\n').filter(Boolean)).map((text) => ({ kind: 'paragraph', text, strong }));

/** A text that people wrote in both languages stands in both, that of the page first. */
const bothOf = (value: PaperText, language: PaperLanguage): string[] =>
  typeof value === 'string' ? [value] : [...new Set([value[language], value[language === 'ar' ? 'en' : 'ar']])];

function tableOf({ columns, rows, headless }: PaperTable, say: Say): WordBlock {
  return {
    kind: 'table',
    columns: columns.map(({ label, share, align }) => ({
      head: say(label),
      share,
      ...(align === 'number' ? { align: 'end' as const } : {}),
    })),
    rows: rows.map(({ cells, tone }) => ({ cells: cells.map(say), strong: tone === 'total' || tone === 'due' })),
    ...(headless ? { headless } : {}),
  };
}

function matrixOf({ down, across, rows, columns, cells }: PaperMatrix, say: Say): WordBlock {
  const line = (counts: PaperMatrix['cells'][number]): WordCell[] =>
    counts.map(({ text, color, ink }) => ({ text, fill: color, ink, align: 'center', strong: true }));
  return {
    kind: 'table',
    together: true,
    columns: [
      { head: `${say(down)} / ${say(across)}`, share: 2 },
      ...columns.map((column) => ({ head: say(column), share: 1, align: 'center' as const })),
    ],
    rows: rows.map((row, i) => ({ cells: [say(row), ...line(cells[i] ?? [])] })),
  };
}

/** A row for each signature; nobody signs in a file, so that each has room for ink. */
const signaturesOf = (signatures: Extract<PaperBlock, { kind: 'signatures' }>['signatures'], say: Say): WordBlock => ({
  kind: 'table',
  headless: true,
  columns: [
    { head: '', share: 1 },
    { head: '', share: 1 },
    { head: '', share: 1.4 },
  ],
  rows: signatures.map(({ role, name, detail, lines = [] }) => ({
    cells: [say(role), [name, detail].flatMap((v) => (v === undefined ? [] : say(v))).join('\n'), lines.map(say).join('\n')],
  })),
});

const MARKS: readonly [type: 'png' | 'jpeg', start: string][] = [
  ['png', '89504e47'],
  ['jpeg', 'ffd8ff'],
];

function pictureOf(content: string | null, width: number, height: number, about: string): WordBlock[] {
  const bytes = content === null ? undefined : Buffer.from(content, 'base64');
  const type = MARKS.find(([, start]) => bytes?.subarray(0, 4).toString('hex').startsWith(start))?.[0];
  return bytes && type ? [{ kind: 'picture', bytes, type, ...within(bytes, type, width, height), about }] : [];
}

/** As large as fits, in its own proportions. */
function within(bytes: Buffer, type: 'png' | 'jpeg', width: number, height: number): { width: number; height: number } {
  const [w, h] = type === 'png' && bytes.length > 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : jpegSize(bytes);
  const share = Math.min(width / w, height / h);
  return w > 0 && h > 0 ? { width: w * share, height: h * share } : { width, height };
}

/** Size as the frame header of a JPEG says it. */
function jpegSize(bytes: Buffer): [number, number] {
  for (let at = 2; at + 9 < bytes.length;) {
    const [mark, length] = [bytes[at + 1] ?? 0, bytes.readUInt16BE(at + 2)];
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + length;
  }
  return [1, 1];
}
