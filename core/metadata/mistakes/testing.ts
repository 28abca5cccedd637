/**
 * Mistakes as people make them, planted one at a time in metadata that is whole: each is told with its file, its place, what is wrong and
 * what would be right.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadMetadata, MetadataError } from '../load.ts';
import type { Finding } from '../unknown-names.ts';
import { WHOLE, type Json } from './whole.ts';

const SCREENS = {
  views: ['list', 'detail', 'dashboard', 'redirect', 'fleet-map'],
  icons: ['truck', 'user'],
  panels: ['drawer:new-vehicle'],
};

export const V = 'fleet/vehicle.json';
export const D = 'fleet/dashboards/main.json';
export const P = 'fleet/pages.json';
export const N = 'fleet/navigation.json';
export const M = 'fleet/module.json';
/**
 * What, file, where it is planted, the value there, and what the message holds beside file and place; last the place told, where it is
 * another.
 */
export type Mistake = [string, string, string, unknown, string, string?];

let top: string;
let root: string;

function put(file: string, content: unknown): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), JSON.stringify(content));
}

/** The content with another value at one place, `a/b/0`; undefined takes it away. */
function planted(content: unknown, at: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(content)) as Json;
  const way = at.split('/');
  const last = way.pop() as string;
  const holder = way.reduce((here, step) => here[step] as Json, copy);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

export function findings(): Finding[] {
  try {
    loadMetadata(root, SCREENS);
  } catch (error) {
    if (error instanceof MetadataError) return error.findings;
    throw error;
  }
  return [];
}

/** Tests that each mistake is told, by subject. */
export function told(subjects: readonly (readonly [string, Mistake[]])[]): void {
  beforeAll(() => {
    top = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-mistakes-'));
    root = path.join(top, 'metadata');
    for (const [file, content] of Object.entries(WHOLE)) put(file, content);
  });
  afterAll(() => fs.rmSync(top, { recursive: true }));
  describe.each(subjects)('%s', (_, mistakes) => {
    test.each(mistakes)('%s', (...[, file, at, value, mend, told]) => {
      put(file, planted(WHOLE[file], at, value));
      try {
        const found = findings();
        const place = `/${told ?? at}`;
        expect(found.map((f) => `${f.file} ${f.path}: ${f.message}`)).toContainEqual(expect.stringContaining(mend));
        expect(found.find((f) => f.message.includes(mend))).toMatchObject({ file: `metadata/${file}`, path: place });
      } finally {
        put(file, WHOLE[file]);
      }
    });
  });
}
