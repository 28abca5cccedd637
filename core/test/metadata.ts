/** The product's own metadata, read once by each worker. */
import path from 'node:path';
import { loadMetadata } from '../metadata/load.ts';
import { ROOT } from '../root.ts';

export const metadata = loadMetadata(path.join(ROOT, 'metadata'));
