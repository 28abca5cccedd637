/** Exports the rows of a list as a file: at once, or by a job if there are many. */
import { ownTexts } from '../../../core/engine.ts';
import { definePlugin, type Plugin, type Product } from '../../../core/index.ts';
import { exportEndpoints } from './endpoints.ts';
import { exportJob } from './job.ts';
import { wordsOf } from './words.ts';

export const exporting = ({ texts }: Product): Plugin =>
  definePlugin({
    name: 'export',
    endpoints: exportEndpoints,
    jobs: [exportJob((own, locale) => wordsOf(ownTexts(texts, own), locale))],
  });

export { MIME } from './file.ts';
export { seedExports } from './demo.ts';
export { htmlText, plainValue } from './cells.ts';
export type { Words } from './columns.ts';
export { exportKeys, exportPages } from './rows.ts';
export type { ExportRow } from './rows.ts';
export { fieldLabel, wordsOf } from './words.ts';
