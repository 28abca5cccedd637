/** Reads a plan of another program in a separate process, with limits of time and memory. */
import type { Readable } from 'node:stream';
import { readLists, text } from '../../../../core/index.ts';
import type { FilePlan } from './reader/index.mjs';

/** Largest file. */
export const LIMIT = 40 * 1024 * 1024;

const WITHIN = { reader: 'plugins/pmis/stages/exchange/reader/index.mjs', seconds: 60, megabytes: 768 };

/** @param project of an XER with several. @throws AppError invalid with the reason and the place. */
export const readPlanFile = (content: Readable, project = '', signal?: AbortSignal): Promise<FilePlan> =>
  readLists<FilePlan>({
    ...WITHIN,
    content,
    options: [project],
    say: (why, values) => text(`pmis.plan_file.${why}`, values),
    ...(signal ? { signal } : {}),
  });
