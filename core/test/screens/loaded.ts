import { screensOf } from '../../metadata/screens.ts';
import { metadata } from '../metadata.ts';

/** What the screens take from the metadata (ui/metadata-modules.ts). */
export const screens = screensOf(metadata);
