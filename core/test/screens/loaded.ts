import path from 'node:path';
import { loadMetadata } from '../../metadata/load.ts';
import { screensOf } from '../../metadata/screens.ts';
import { ROOT } from '../../root.ts';

/** What the screens take from the metadata (ui/metadata-modules.ts). */
export const screens = screensOf(loadMetadata(path.join(ROOT, 'metadata')));
