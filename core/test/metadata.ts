/**
 * The metadata that tests of the engine run over: the product's own, and a stand-in for what the product lacks. These tests need some
 * records with states, references, parents and shares; without the plugin pmis they take them from core/test/stand-in, which says a part of
 * what pmis says (plugins/pmis/stand-in.test.ts). Its tables are those of the migrations, which stay when a plugin goes.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadMetadata } from '../metadata/load.ts';
import type { Registry } from '../metadata/registry.ts';
import { ROOT } from '../root.ts';

const PRODUCT = path.join(ROOT, 'metadata');
const STAND_IN = path.join(ROOT, 'core', 'test', 'stand-in');

/** The folder of the metadata; where something stands in, one of its own. */
export const METADATA = completed();

const isWhole = ['pmis', 'construction', 'compliance', 'risk', 'assets', 'policy', 'documents'].every((plugin) =>
  existsSync(path.join(PRODUCT, plugin)),
);

/** How much of something a test must find: in the product, and in a copy from which a plugin was taken out. */
export const atLeast = (whole: number, reduced: number): number => (isWhole ? whole : reduced);

/** Read once by each worker. */
export const metadata: Registry = loadMetadata(METADATA);

function completed(): string {
  const missing = readdirSync(STAND_IN).filter((plugin) => !existsSync(path.join(PRODUCT, plugin)));
  if (missing.length === 0) return PRODUCT;
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'rukn-metadata-')), 'metadata');
  cpSync(PRODUCT, folder, { recursive: true });
  for (const plugin of missing) cpSync(path.join(STAND_IN, plugin), path.join(folder, plugin), { recursive: true });
  return folder;
}
