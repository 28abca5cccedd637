/** Reads a plan of another program in a separate process, with limits of time and memory. */
import type { Readable } from 'node:stream';
import { inReader, invalid, text, Unreadable } from '../../../../core/index.ts';
import type { FileLink, FilePlan, FileTask } from './reader/index.mjs';

/** Largest file. */
export const LIMIT = 40 * 1024 * 1024;

const WITHIN = { program: 'plugins/pmis/stages/exchange/reader/process.mjs', seconds: 60, megabytes: 768 };

type Message =
  | { type: 'head'; head: Omit<FilePlan, 'tasks' | 'links'> }
  | { type: 'tasks'; list: FileTask[] }
  | { type: 'links'; list: FileLink[] }
  | { type: 'refused'; why: string; values: Record<string, string | number> }
  | { type: 'end' };

/** @param project of an XER with several. @throws AppError invalid with the reason and the place. */
export async function readPlanFile(content: Readable, project?: string, signal?: AbortSignal): Promise<FilePlan> {
  const plan: Pick<FilePlan, 'tasks' | 'links'> & Partial<FilePlan> = { tasks: [], links: [] };
  try {
    await inReader<Message>({
      ...WITHIN,
      args: [project ?? ''],
      input: content,
      ...(signal ? { signal } : {}),
      async take(message) {
        switch (message.type) {
          case 'head':
            Object.assign(plan, message.head);
            return;
          case 'tasks':
            plan.tasks.push(...message.list);
            return 'taken';
          case 'links':
            plan.links.push(...message.list);
            return 'taken';
          case 'refused':
            throw refused(message.why, message.values);
          default:
            return 'ended';
        }
      },
    });
  } catch (error) {
    throw error instanceof Unreadable ? refused('too_heavy') : error;
  }
  return plan as FilePlan;
}

function refused(why: string, values: Record<string, string | number> = {}): ReturnType<typeof invalid> {
  const told = text(`pmis.plan_file.${why}`, values);
  return invalid({ file: [told] }, told);
}
