import { describe, expect, test } from '@jest/globals';
import type { Drawing } from '../../../../core/shared/drawing.ts';
import { broken, flat, mirrored } from './flat.ts';
import { svgOf } from './svg.ts';

/** Every letter is ten wide. */
const measure = (text: string): number => text.length * 10;

describe('lines of a text', () => {
  test('what does not fit is cut with an ellipsis, never lost without one', () => {
    expect(broken('', 100, 2, measure)).toEqual(['']);
    expect(broken('one two three four', 80, 2, measure)).toEqual(['one two', 'three…']);
    expect(broken('incomprehensible', 80, 2, measure)).toEqual(['incompr…']);
  });

  test('a short text is one line', () => expect(broken('one two', 80, 2, measure)).toEqual(['one two']));
});

const drawing: Drawing<string> = {
  width: 100,
  height: 50,
  shapes: [
    { kind: 'path', d: 'M10 5 L40 5 C45 5 45 25 50 25', color: '#000000', weight: 1 },
    { kind: 'box', x: 10, y: 1, width: 8, height: 32, radius: 3, stroke: '#111111', dashed: true },
    {
      kind: 'words',
      x: 0,
      y: 20,
      width: 60,
      align: 'start',
      from: 'middle',
      said: [{ value: 'a <b>', size: 10, weight: 400, color: '#222222', most: 1 }],
    },
  ],
};

test('from right to left the whole picture is mirrored, texts are not', () => {
  expect(mirrored('M10 5 L40 5 C45 5 45 25 50 25', 100)).toBe('M90 5 L60 5 C55 5 55 25 50 25');
  const { boxes, lines, paths } = flat(drawing, true, measure);
  expect(boxes[0]?.x).toBe(82);
  expect(lines[0]).toMatchObject({ text: 'a <b>', x: 100, anchor: 'start' });
  expect(paths[0]?.d.startsWith('M90 5')).toBe(true);
});

test('a picture says its title, and what people typed is never markup', () => {
  const text = svgOf(flat(drawing, false, measure), { width: 100, height: 50, air: 10, rtl: false, title: 'RSK-1 "Fire" & more' });
  expect(text).toContain('<title>RSK-1 &quot;Fire&quot; &amp; more</title>');
  expect(text).toContain('>a &lt;b&gt;</text>');
  expect(text).toContain('viewBox="-10 -10 120 70"');
  expect(text).toContain('stroke-dasharray');
});
