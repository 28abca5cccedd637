/** Words of files, each kind as people send it; hostile ones end their reader and nothing else. */
import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { bookOf } from '../../../core/test/imports.ts';
import { documentOf, docxOf, lockedPdf, pdfBomb, pdfOf, pptxOf, zipOf } from '../../../core/test/office.ts';
import { textKind, type TextKind } from './kinds.ts';
import { readText, TEXT_BYTES, TEXT_LIMITS } from './read.ts';

async function wordsIn(content: string | Buffer, kind: TextKind, within = TEXT_LIMITS): Promise<string> {
  const { text, words } = await readText(Readable.from([Buffer.from(content)]), kind, undefined, within);
  expect(words.length).toBe(text.length);
  return text;
}

/** What unpacks to more takes long to pack; the rule is the same for less. */
const FEW = { ...TEXT_LIMITS, unpacked: 4 * 1024 * 1024 };

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

describe('what cannot be read has no words, and what came before the fault is kept', () => {
  test('a torn PDF, one that is none, one with a password, an encrypted or torn zip', async () => {
    const pdf = pdfOf(['Harbour works']);
    expect(await wordsIn(lockedPdf('Harbour works'), 'pdf')).toBe('');
    expect(await wordsIn(pdf.subarray(0, 200), 'pdf')).toBe('');
    expect(await wordsIn('%PDF-1.7 and nothing else', 'pdf')).toBe('');
    const document = await docxOf(['Harbour works']);
    expect(await wordsIn(document.subarray(0, document.length - 40), 'office')).toBe('');
    const locked = Buffer.from(document);
    const entry = locked.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    locked.writeUInt16LE(locked.readUInt16LE(entry + 8) | 1, entry + 8);
    expect(await wordsIn(locked, 'office')).toBe('');
  });

  test('a part that unpacks to more than may be, whether it says so or lies', async () => {
    const honest = await zipOf({ 'word/document.xml': Buffer.alloc(FEW.unpacked + 1, 0x20) });
    expect(honest.length).toBeLessThan(1_000_000);
    expect(await wordsIn(honest, 'office', FEW)).toBe('');
    const lying = await documentOf(paragraph('Harbour works '.repeat(10_000)));
    const at = lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    lying.writeUInt32LE(100, at + 24);
    expect(await wordsIn(lying, 'office', FEW)).toBe('');
  });

  test('a workbook and slides that unpack to more than may be: the parts before it are kept', async () => {
    const heavy = Buffer.alloc(FEW.unpacked, 0x20);
    const sheet = '<sst><si><t>Harbour works</t></si></sst>';
    const book = await zipOf({ 'xl/sharedStrings.xml': sheet, 'xl/worksheets/sheet1.xml': heavy });
    expect(await wordsIn(book, 'office', FEW)).toBe('Harbour works');
    const slide = '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:t>Harbour works</a:t></a:p></p:sld>';
    const slides = await zipOf({ 'ppt/slides/slide1.xml': slide, 'ppt/slides/slide2.xml': heavy });
    expect(await wordsIn(slides, 'office', FEW)).toBe('Harbour works');
  });

  // Its time is as good as none: only the bound on memory can end it before the test does.
  test('a PDF of some kilobytes that unpacks to gigabytes', async () => {
    const bomb = pdfBomb(64 * 1024 * 1024, 64);
    expect(bomb.length).toBeLessThan(100_000);
    const within = { ...TEXT_LIMITS, megabytes: 128, seconds: 600 };
    expect(await readText(Readable.from([bomb]), 'pdf', undefined, within)).toEqual({ text: '', words: '' });
  });

  test('a file larger than is read, however it comes', async () => {
    const piece = Buffer.alloc(1024 * 1024, 0x20);
    for (const kind of ['pdf', 'office'] as const) {
      const pieces = Array.from({ length: TEXT_BYTES[kind] / piece.length + 36 }, () => piece);
      expect(await readText(Readable.from([pdfOf(['Harbour works']), ...pieces]), kind)).toEqual({ text: '', words: '' });
    }
  });

  test('what takes longer than it may; a reader that is told to stop', async () => {
    const endless = (): Readable => new Readable({ read: () => {} });
    expect(await readText(endless(), 'pdf', undefined, { ...TEXT_LIMITS, seconds: 1 })).toEqual({ text: '', words: '' });
    const stop = new AbortController();
    const reading = readText(endless(), 'pdf', stop.signal);
    stop.abort(new Error('the product stops'));
    await expect(reading).rejects.toThrow('the product stops');
  });

  test('XML with a document type, with entities, too deep, cut off', async () => {
    const typed = '<!DOCTYPE x [<!ENTITY a "harbour">]><x><t>&a;</t></x>';
    expect(await wordsIn(await zipOf({ 'word/document.xml': typed }), 'office')).toBe('');
    expect(await wordsIn(await documentOf('<w:x>'.repeat(100_000)), 'office')).toBe('');
    expect(await wordsIn(await zipOf({ 'word/document.xml': `<w:d>${paragraph('Before the fault')}<w:p` }), 'office')).toBe(
      'Before the fault',
    );
  });

  test('endless text is kept up to its bound', async () => {
    for (const [content, kind] of [
      ['endless '.repeat(200_000), 'plain'],
      [await docxOf(['endless '.repeat(200_000)]), 'office'],
    ] as const) {
      expect((await wordsIn(content, kind)).length).toBeLessThanOrEqual(TEXT_LIMITS.characters);
    }
  });

  test('signs that PostgreSQL does not keep, marks piled upon one letter', async () => {
    expect(await wordsIn('one\0two\u0007three', 'plain')).toBe('one two three');
    expect((await wordsIn(`a${'\u0301'.repeat(90_000)}b`, 'plain')).length).toBeLessThan(40);
  });
});

describe('words of', () => {
  test('a PDF, page after page', async () =>
    expect(await wordsIn(pdfOf(['Harbour works', 'Second page']), 'pdf')).toBe('Harbour works Second page'));

  test('a document: words that stand in two pieces, notes, nothing that was deleted or stands there twice', async () => {
    const notes = `<w:footnotes xmlns:w="w">${paragraph('A note')}</w:footnotes>`;
    expect(await wordsIn(await docxOf(['Harbour works', 'Fees & "terms"'], { 'word/footnotes.xml': notes }), 'office')).toBe(
      'Harbour works Fees & "terms" A note',
    );
    const twice =
      '<mc:AlternateContent xmlns:mc="m"><mc:Choice><w:t>once</w:t></mc:Choice><mc:Fallback><w:t>once</w:t></mc:Fallback></mc:AlternateContent><w:delText>gone</w:delText>';
    expect(await wordsIn(await documentOf(`<w:p>${twice}</w:p>`), 'office')).toBe('once');
  });

  test('slides in their order, the tenth after the ninth', async () => {
    const slides = Array.from({ length: 10 }, (_, i) => `Slide ${i + 1}`);
    expect(await wordsIn(await pptxOf(slides), 'office')).toBe(slides.join(' '));
  });

  test('a workbook: texts and numbers', async () => {
    const text = await wordsIn(
      bookOf({
        Invoices: [
          ['Supplier', 'Number'],
          ['Harbour company', 778_899],
        ],
      }),
      'office',
    );
    for (const word of ['Supplier', 'Harbour company', '778899']) expect(text).toContain(word);
  });

  test('plain text in each encoding that people have, without vowel signs', async () => {
    expect(await wordsIn('\ufeffHarbour\r\n\r\nworks', 'plain')).toBe('Harbour works');
    expect(await wordsIn(Buffer.from('\ufeffHarbour works', 'utf16le'), 'plain')).toBe('Harbour works');
    expect(await wordsIn('تَقرير الإدارةِ العامّة', 'plain')).toBe('تقرير الإدارة العامة');
    expect(await wordsIn(Buffer.from([0xc7, 0xe1, 0xe3, 0xed, 0xe4, 0xc7, 0xc1]), 'plain')).toBe('الميناء');
  });
});

test.each([
  ['application/pdf', 'a.pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'a', 'office'],
  ['application/zip', 'a.xlsx', 'office'],
  ['application/zip', 'a.zip', undefined],
  ['text/plain', 'a.md', 'plain'],
  ['text/csv', 'a.csv', 'plain'],
  ['application/octet-stream', 'a.txt', 'plain'],
  ['application/octet-stream', 'a.bin', undefined],
  ['application/x-cfb', 'locked.docx', undefined],
  ['image/png', 'a.png', undefined],
  [null, null, undefined],
])('%s named %s is read as %s', (mime, name, kind) => expect(textKind(mime, name)).toBe(kind));
