/** Reads an OSCAL file in a separate process (reader/process.mjs) with limits of time and memory. */
import { Readable } from 'node:stream';
import { inReader, invalid, text, type AppError, type Text } from '../../../core/index.ts';
import type { MappingSet } from './reader/mappings.mjs';
import type { Finding, ReadNode, ReadSummary } from './types.ts';

/** Maximum size of a file, including a profile with its catalog. */
export const LIMIT = 20 * 1024 * 1024;

/** Maximum number of reported findings. */
export const MOST_FINDINGS = 100;

const WITHIN = { program: 'plugins/compliance/oscal/reader/process.mjs', seconds: 60, megabytes: 768 };

type Message =
  | { type: 'imports'; hrefs: string[] }
  | { type: 'summary'; summary: ReadSummary }
  | { type: 'nodes'; nodes: ReadNode[] }
  | { type: 'mappings'; set: MappingSet }
  | { type: 'refused'; findings: Finding[] }
  | { type: 'end' };

export interface OscalSource {
  content: Readable;
  /** File names of its documents, for profiles that refer to catalogs by file name. */
  names?: readonly string[];
  signal?: AbortSignal;
}

/** A 422 with all findings under `file`; the first is the message. */
export function refusedFile(findings: readonly Finding[], room: 'oscal' | 'sheet'): AppError {
  const texts = findings.map(({ why, values }): Text => text(`compliance.${room}.${why}`, values));
  return invalid({ file: texts }, texts.length === 1 ? texts[0] : text('compliance.import.findings', { n: texts.length }));
}

/** @throws AppError invalid with errors and positions; Unreadable if it takes too much time or memory. */
export async function readOscalFile(
  { content, names = [], signal }: OscalSource,
  take: { summary(summary: ReadSummary): Promise<void>; nodes?(nodes: ReadNode[]): Promise<void> },
): Promise<void> {
  await inReader<Message>({
    ...WITHIN,
    args: [take.nodes ? 'nodes' : 'summary', JSON.stringify(names)],
    input: content,
    ...(signal ? { signal } : {}),
    async take(message) {
      switch (message.type) {
        case 'refused':
          throw refusedFile(message.findings, 'oscal');
        case 'summary':
          return take.summary(message.summary);
        case 'nodes':
          await take.nodes?.(message.nodes);
          return 'taken';
        default:
          return 'ended';
      }
    },
  });
}

/** The references under which a profile imports its catalogs; none for a catalog. @throws as readOscalFile. */
export async function importsOfFile(content: Readable): Promise<string[]> {
  let found: string[] = [];
  await inReader<Message>({
    ...WITHIN,
    args: ['imports'],
    input: content,
    async take(message) {
      if (message.type === 'refused') throw refusedFile(message.findings, 'oscal');
      if (message.type === 'imports') found = message.hrefs;
      return message.type === 'end' ? 'ended' : undefined;
    },
  });
  return found;
}

/** A mapping between two frameworks. @throws as readOscalFile. */
export async function mappingsOfFile(content: Readable): Promise<MappingSet> {
  let set: MappingSet | undefined;
  await inReader<Message>({
    ...WITHIN,
    args: ['mappings'],
    input: content,
    async take(message) {
      if (message.type === 'refused') throw refusedFile(message.findings, 'oscal');
      if (message.type === 'mappings') set = message.set;
      return message.type === 'end' ? 'ended' : undefined;
    },
  });
  return set as MappingSet;
}

/** Joins a profile and its catalog, separated by NUL: each may be in a different format. */
export const together = (profile: Readable, catalog: Readable): Readable =>
  Readable.from(
    (async function* list() {
      yield* profile;
      yield '\0';
      yield* catalog;
    })(),
    { objectMode: false },
  );
