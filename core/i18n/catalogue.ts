/** Texts of the server by language: the engine's own, and those of each plugin (plugins/<plugin>/i18n). */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';

const PLUGINS = path.join(ROOT, 'plugins');

/** Folders of plugins; a family of plugins is a folder of them. */
const folders = (dir: string): string[] =>
  fs.existsSync(dir)
    ? fs
        .readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'ui')
        .map((entry) => path.join(dir, entry.name))
    : [];

const inFile = (file: string): Record<string, string> =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>) : {};

/** @returns every text of a language by its key. */
export function catalogueOf(locale: string): Record<string, string> {
  const plugins = folders(PLUGINS).flatMap((plugin) => [plugin, ...folders(plugin)]);
  const files = [path.join(ROOT, 'core', 'i18n', `${locale}.json`), ...plugins.map((dir) => path.join(dir, 'i18n', `${locale}.json`))];
  return Object.assign({}, ...files.map(inFile)) as Record<string, string>;
}
