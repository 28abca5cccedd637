import { describe, expect, test } from '@jest/globals';
import { parseCsv } from './csv.ts';
import { iconOf, kindOf, sizeText, storageText } from './kinds.ts';
import { queueReducer } from './queue.ts';
import type { Upload } from './queue.ts';

describe('what a file is shown as', () => {
  test('markup and what may run is downloaded only, whatever it is called', () => {
    expect(kindOf({ mime: 'image/svg+xml', name: 'logo.png' })).toBe('other');
    expect(kindOf({ mime: 'text/html', name: 'page.txt' })).toBe('other');
    expect(kindOf({ mime: 'application/octet-stream', name: 'scan.pdf' })).toBe('other');
  });
  test('pictures, papers, tables, sound and film', () => {
    expect(
      ['image/png', 'application/pdf', 'text/csv', 'text/plain; charset=utf-8', 'audio/mpeg', 'video/mp4'].map((mime) =>
        kindOf({ mime, name: 'x' }),
      ),
    ).toEqual(['image', 'pdf', 'csv', 'text', 'audio', 'video']);
    expect(kindOf({ mime: 'text/plain', name: 'loads.CSV' })).toBe('csv');
  });
  test('every type has an icon', () => expect(['image/png', 'application/zip', 'x/y'].map(iconOf)).toEqual(['image', 'package', 'file']));
  test('sizes read in the unit that fits, with Latin digits', () => {
    expect(sizeText(1_840_000, 'en')).toBe('1.8 MB');
    expect(sizeText(999, 'en')).toBe('999 bytes');
    expect(sizeText(43_210, 'ar')).toContain('43');
  });
  test('room for files is told as the settings count it', () => {
    const room = [0, 1.5 * 1024 ** 2, 1024 ** 3, 500 * 1024 ** 3];
    expect(room.map((bytes) => storageText(bytes, 'en'))).toEqual(['0 MB', '1.5 MB', '1 GB', '500 GB']);
    expect([storageText(0, 'ar'), storageText(500 * 1024 ** 3, 'ar')]).toEqual(['0 ميغابايت', '500 غيغابايت']);
  });
});

describe('tables of text', () => {
  test('nothing gives nothing', () => expect(parseCsv('\n')).toEqual([]));
  test('quotes hold separators, line ends and quotes', () => {
    expect(parseCsv('\uFEFFname,note\r\n"Pier, north","say ""go""\nthen wait"\r\n')).toEqual([
      ['name', 'note'],
      ['Pier, north', 'say "go"\nthen wait'],
    ]);
  });
  test('semicolons and tabs part values too; empty values stay', () => {
    expect(parseCsv('a;b;c\n1;;3')).toEqual([
      ['a', 'b', 'c'],
      ['1', '', '3'],
    ]);
    expect(parseCsv('a\tb\n1\t')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
  });
  test('no more rows than can be looked at', () => expect(parseCsv('a\n'.repeat(5000))).toHaveLength(200));
});

describe('the queue of uploads', () => {
  const file = { name: 'a.png', size: 4 } as File;
  const one: Upload = { key: 1, file, state: 'waiting', share: 0 };
  test('a failed one stays with its reason and can be tried again', () => {
    const failed = queueReducer([one], { type: 'failed', key: 1, reason: 'Too large', final: false });
    expect(failed).toEqual([{ ...one, state: 'failed', reason: 'Too large', final: false }]);
    expect(queueReducer(failed, { type: 'again', key: 1 })).toEqual([one]);
  });
  test('progress is told, a finished one leaves', () => {
    const sending = queueReducer(queueReducer([one], { type: 'started', key: 1 }), { type: 'progress', key: 1, share: 0.5 });
    expect(sending[0]).toMatchObject({ state: 'sending', share: 0.5 });
    expect(queueReducer(sending, { type: 'gone', key: 1 })).toEqual([]);
  });
});
