/** The files of the demo: small ones, real in their kind. */
import { buffer } from 'node:stream/consumers';
import { wordDocument, WORD_MIME, workbook, type Cell } from '../../../core/index.ts';
import { floorPlan, pdfOf } from '../../platform/collaboration/index.ts';
import type { DemoDocument, DemoKind } from './documents.ts';

export const MIMES: Readonly<Record<DemoKind, readonly [ending: string, mime: string]>> = {
  word: ['docx', WORD_MIME],
  sheet: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pdf: ['pdf', 'application/pdf'],
  picture: ['png', 'image/png'],
  text: ['txt', 'text/plain'],
};

const word = ({ title: [title], lines }: DemoDocument, version: string): Promise<Buffer> =>
  wordDocument({
    language: 'en',
    title,
    author: 'Wadi Hanin Holding',
    color: '0f766e',
    page: { paper: 'a4', head: title, foot: `Version ${version}`, count: '{page} / {pages}' },
    blocks: [
      { kind: 'heading', level: 1, text: title },
      ...lines.flatMap((line, i) => [
        { kind: 'heading' as const, level: 2 as const, text: `${i + 1} ${line.split(' ').slice(0, 3).join(' ')}` },
        { kind: 'paragraph' as const, text: line },
      ]),
    ],
  });

const sheet = ({ title: [title], lines }: DemoDocument, version: string): Promise<Buffer> =>
  buffer(
    workbook([
      {
        name: title.slice(0, 30),
        columns: [{ head: 'Name' }, { head: 'Owner' }, { head: 'Version' }],
        rows: [lines.map((line): Cell[] => [{ v: line }, { v: 'Operations' }, { v: version }])],
        rightToLeft: false,
      },
    ]),
  );

/** The file of a version: what it said then. */
export function fileOf(one: DemoDocument, version: string): Promise<Buffer> | Buffer {
  const document = version === one.versions.at(-1)?.[0] ? one : { ...one, lines: one.was ?? one.lines };
  switch (document.kind) {
    case 'word':
      return word(document, version);
    case 'sheet':
      return sheet(document, version);
    case 'pdf':
      return pdfOf([...document.lines, `Version ${version}`]);
    case 'picture':
      return floorPlan({ project: 'Head office', sheet: document.title[0], number: version, scale: '1:100' }, [
        ['Plant', '96 m2'],
        ['Office', '48 m2'],
        ['Server room', '24 m2'],
        ['Battery', '14 m2'],
      ]);
    case 'text':
      return Buffer.from(`${document.lines.join('\n\n')}\n\nVersion ${version}\n`);
  }
}
