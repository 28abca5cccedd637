/** What a name promises against what is in the file: lies are refused, the ways in which honest files differ are not. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { kindOf } from './kind.ts';
import { fileFault } from './file-fault.ts';

const OTHER = 'application/octet-stream';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const key = (name: string, mime: string, kinds?: Parameters<typeof fileFault>[2]): string | undefined => fileFault(name, mime, kinds)?.key;

describe('refused', () => {
  test.each([
    ['a.pdf', 'text/html'],
    ['A.PDF', 'application/zip'],
    ['a.b.pdf', 'application/x-msdownload'],
    ['a.docx', 'application/pdf'],
    ['a.xls', 'text/html'],
    ['a.png', 'image/svg+xml'],
    ['a.jpg', 'text/plain'],
    ['a.zip', 'application/x-elf'],
    ['a.csv', 'application/zip'],
    ['a.txt', 'application/x-msdownload'],
    ['a.mp4', 'application/zip'],
    ['a.mp3', 'text/html'],
  ])('%s that is %s', (name, mime) => expect(key(name, mime)).toBe('files.is_not'));

  test.each(['a.pdf', 'a.xlsx', 'a.png', 'a.zip'])('%s of no known kind', (name) => expect(key(name, OTHER)).toBe('files.is_unknown'));

  test.each([
    ['a.exe', 'application/x-msdownload'],
    ['a', OTHER],
    ['a.svg', 'image/svg+xml'],
    ['a.docx', WORD],
    ['a.zip', 'application/zip'],
  ])('%s where pictures and PDFs are asked for', (name, mime) => {
    expect(fileFault(name, mime, ['pdf', 'image'])).toEqual({ key: 'files.not_taken', values: { endings: 'pdf, png, jpg, jpeg, gif' } });
  });
});

describe('programs', () => {
  const taken = [undefined, 'any'] as const;
  const TYPES = [
    'application/x-msdownload',
    'application/x-elf',
    'application/x-mach-binary',
    'application/java-vm',
    'application/wasm',
    'application/x-deb',
    'application/x-rpm',
    'text/x-script',
    'application/x.ms.shortcut',
  ];
  test.each(TYPES)('%s is refused under any name', (mime) => {
    for (const name of ['a', 'a.dat', 'tool.exe', 'photo.dwg', 'تقرير'])
      for (const kinds of taken) expect([name, key(name, mime, kinds)]).toEqual([name, 'files.program']);
    for (const name of ['a.pdf', 'a.docx', 'a.png', 'a.zip'])
      for (const kinds of taken)
        expect([name, key(name, mime, kinds)]).toEqual([name, expect.stringMatching(/^files\.(program|is_not|is_unknown)$/)]);
  });

  test.each([
    'exe',
    'EXE',
    'msi',
    'bat',
    'cmd',
    'ps1',
    'vbs',
    'js',
    'hta',
    'scr',
    'lnk',
    'jar',
    'apk',
    'sh',
    'command',
    'com',
    'exe.',
    'exe ',
  ])('a name that ends in .%s is one, whatever it holds', (ending) => {
    for (const kinds of taken) expect(key(`report.pdf.${ending}`, OTHER, kinds)).toBe('files.program');
    for (const mime of ['text/plain', 'application/zip', 'application/x-cfb'])
      expect(key(`a.${ending}`, mime, 'any')).toBe('files.program');
  });

  test.each([
    ['of Windows', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)])],
    ['of Linux', Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(60)])],
    ['of Linux, short', Buffer.from([0x7f, 0x45, 0x4c, 0x46])],
    ['of macOS', Buffer.concat([Buffer.from([0xcf, 0xfa, 0xed, 0xfe]), Buffer.alloc(60)])],
    ['of macOS for several processors', Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 2]), Buffer.alloc(60)])],
    ['of Java', Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x34]), Buffer.alloc(60)])],
    ['of browsers', Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), Buffer.alloc(20)])],
    ['of a shell', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['of Python, with a mark of UTF-8', Buffer.from('\ufeff#!/usr/bin/env python3\n')],
    [
      'a shortcut of Windows',
      Buffer.concat([Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46]), Buffer.alloc(60)]),
    ],
  ])('a program %s is known by its content', async (_, content) => {
    const folder = await mkdtemp(join(tmpdir(), 'rukn-programs-'));
    try {
      await writeFile(join(folder, 'x'), content);
      for (const name of ['notes', 'notes.dat', 'evidence.dwg'])
        expect([name, key(name, await kindOf(join(folder, 'x'), name), 'any')]).toEqual([name, 'files.program']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('taken', () => {
  test.each([
    ['a.pdf', 'application/pdf'],
    ['a.docx', WORD],
    ['packed as an archive.xlsx', 'application/zip'],
    ['with a password.docx', 'application/x-cfb'],
    ['old.doc', 'application/x-cfb'],
    ['a.rtf', 'application/rtf'],
    ['in another encoding.csv', OTHER],
    ['a.csv', 'text/plain'],
    ['data.json', 'application/json'],
    ['markup.txt', 'text/html'],
    ['a picture of another kind.png', 'image/jpeg'],
    ['a.mp3', OTHER],
    ['a.m4a', 'video/mp4'],
    ['a.zip', 'application/zip'],
    ['drawing.dwg', 'image/vnd.dwg'],
    ['no ending', 'application/pdf'],
    ['page.html', 'text/html'],
  ])('%s that is %s', (name, mime) => expect(fileFault(name, mime, undefined)).toBeUndefined());

  test('a name without an ending by its content, and anything where anything is taken', () => {
    expect(fileFault('scan', 'application/pdf', ['pdf'])).toBeUndefined();
    expect(fileFault('a.pdf', 'text/html', 'any')).toBeUndefined();
  });
});
