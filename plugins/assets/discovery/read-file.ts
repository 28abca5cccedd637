/** Reads a discovery file in a separate process, with limits of time and memory. */
import type { Readable } from 'node:stream';
import { readLists, text } from '../../../core/index.ts';
import type { Discovery } from './reader/index.mjs';

/** Largest file. */
export const LIMIT = 20 * 1024 * 1024;

const WITHIN = { reader: 'plugins/assets/discovery/reader/index.mjs', seconds: 30, megabytes: 384 };

/** @throws AppError invalid with the reason and the place. */
export const readDiscovery = (content: Readable, signal?: AbortSignal): Promise<Discovery> =>
  readLists<Discovery>({
    ...WITHIN,
    content,
    say: (why, values) => text(`assets.discovery.${why}`, values),
    ...(signal ? { signal } : {}),
  });
