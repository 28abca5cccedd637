/** Reads a discovery file in a separate process, with limits of time and memory. */
import type { Readable } from 'node:stream';
import { inReader, invalid, text, Unreadable } from '../../../core/index.ts';
import type { Device, Discovery } from './reader/index.mjs';

/** Largest file. */
export const LIMIT = 20 * 1024 * 1024;

type Message =
  | { type: 'head'; head: Omit<Discovery, 'devices'> }
  | { type: 'devices'; list: Device[] }
  | { type: 'refused'; why: string; values: Record<string, string | number> }
  | { type: 'end' };

/** @throws AppError invalid with the reason and the place. */
export async function readDiscovery(content: Readable): Promise<Discovery> {
  const found: Discovery = { format: 'csv', devices: [], down: 0 };
  try {
    await inReader<Message>({
      program: 'plugins/assets/discovery/reader/process.mjs',
      args: [],
      input: content,
      seconds: 30,
      megabytes: 384,
      async take(message) {
        switch (message.type) {
          case 'head':
            Object.assign(found, message.head);
            return;
          case 'devices':
            found.devices.push(...message.list);
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
  return found;
}

function refused(why: string, values: Record<string, string | number> = {}): ReturnType<typeof invalid> {
  const told = text(`assets.discovery.${why}`, values);
  return invalid({ file: [told] }, told);
}
