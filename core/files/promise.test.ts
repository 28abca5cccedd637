/** What a name promises against what is in the file: lies are refused, the ways in which honest files differ are not. */
import { describe, expect, test } from '@jest/globals';
import { fileFault } from './promise.ts';

const OTHER = 'application/octet-stream';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const key = (name: string, mime: string, kinds?: Parameters<typeof fileFault>[2]): string | undefined => fileFault(name, mime, kinds)?.key;

describe('refused', () => {
  test.each([
    ['a.pdf', 'text/html'], ['A.PDF', 'application/zip'], ['a.b.pdf', 'application/x-msdownload'], ['a.docx', 'application/pdf'], ['a.xls', 'text/html'], ['a.png', 'image/svg+xml'], ['a.jpg', 'text/plain'],
    ['a.zip', 'application/x-elf'], ['a.csv', 'application/zip'], ['a.txt', 'application/x-msdownload'], ['a.mp4', 'application/zip'], ['a.mp3', 'text/html'],
  ])('%s that is %s', (name, mime) => expect(key(name, mime)).toBe('files.is_not'));

  test.each(['a.pdf', 'a.xlsx', 'a.png', 'a.zip'])('%s of no known kind', (name) => expect(key(name, OTHER)).toBe('files.is_unknown'));

  test.each([['a.exe', 'application/x-msdownload'], ['a', OTHER], ['a.svg', 'image/svg+xml'], ['a.docx', WORD], ['a.zip', 'application/zip']])('%s where pictures and PDFs are asked for', (name, mime) => {
    expect(fileFault(name, mime, ['pdf', 'image'])).toEqual({ key: 'files.not_taken', values: { endings: 'pdf, png, jpg, jpeg, gif' } });
  });
});

describe('taken', () => {
  test.each([
    ['a.pdf', 'application/pdf'], ['a.docx', WORD], ['packed as an archive.xlsx', 'application/zip'], ['with a password.docx', 'application/x-cfb'], ['old.doc', 'application/x-cfb'], ['a.rtf', 'application/rtf'],
    ['in another encoding.csv', OTHER], ['a.csv', 'text/plain'], ['data.json', 'application/json'], ['markup.txt', 'text/html'], ['a picture of another kind.png', 'image/jpeg'], ['a.mp3', OTHER], ['a.m4a', 'video/mp4'],
    ['a.zip', 'application/zip'], ['drawing.dwg', 'image/vnd.dwg'], ['program.exe', 'application/x-msdownload'], ['no ending', 'application/pdf'], ['page.html', 'text/html'],
  ])('%s that is %s', (name, mime) => expect(fileFault(name, mime, undefined)).toBeUndefined());

  test('a name without an ending by its content, and anything where anything is taken', () => {
    expect(fileFault('scan', 'application/pdf', ['pdf'])).toBeUndefined();
    expect(fileFault('a.pdf', 'text/html', 'any')).toBeUndefined();
  });
});
