import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../core/root.ts';
import { latinKey } from './latin-key.ts';

const pressed = (key: string, code: string): string => latinKey({ key, code });

test('a keyboard that writes Arabic has the same shortcuts', () => {
  expect([pressed('ئ', 'KeyZ'), pressed('ب', 'KeyF'), pressed('لا', 'KeyB'), pressed('ظ', 'Slash'), pressed('ج', 'BracketLeft')]).toEqual([
    'z',
    'f',
    'b',
    '/',
    '[',
  ]);
});

test('what a Latin keyboard writes counts, wherever it stands', () =>
  expect([pressed('z', 'KeyW'), pressed('A', 'KeyQ'), pressed('/', 'Digit7'), pressed(' ', 'Space')]).toEqual(['z', 'a', '/', ' ']));

test('keys that write nothing keep their names', () => {
  for (const [key, code] of [
    ['Enter', 'Enter'],
    ['Process', 'KeyA'],
    ['Dead', 'BracketLeft'],
    ['؟', 'Slash2'],
  ] as const)
    expect(pressed(key, code)).toBe(key);
});

/** A shortcut that asks what a key writes is none on a keyboard of another alphabet. */
const WRITTEN =
  /\.key\.toLowerCase\(\)|\.key [!=]== '[a-zA-Z/[\]]'|^\s+[a-zA-Z]: .*\n(?:.*\n){0,6}\s+\}\[event\.key\]|switch \(event\.key\)[\s\S]{0,900}case '[a-z]':/m;

test('no shortcut of the screens asks for a written letter', () => {
  const files = ['ui', 'plugins']
    .flatMap((top) => fs.readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`))
    .filter((file) => /^(ui|plugins\/\w+\/ui)\/.*(?<!\.test|\.spec)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => WRITTEN.test(fs.readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});
