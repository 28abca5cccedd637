/** Request bodies: JSON or form text, with a size limit. Read when the handler asks, after the permission checks. */
import type { IncomingMessage } from 'node:http';
import { AppError, text } from '../errors.ts';
import { watchPace } from '../files/pace.ts';
import { tooLarge } from '../files/receive.ts';
import { checkShape, countValues, DEEPEST } from './json-shape.ts';
import { listInTurns } from './list-body.ts';

export const MAX_BODY = 4 * 1024 * 1024;
export const MAX_BULK_BODY = 8 * 1024 * 1024;
/** A larger list is parsed in parts. */
const LARGE = 256 * 1024;

/**
 * @throws AppError payload_too_large, unsupported_media_type, malformed (also: too deep, too many values, too slow). An empty body is an
 * empty object.
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const bytes = await bounded(request, limit);
  if (bytes.length === 0) return {};
  const type = request.headers['content-type'] ?? 'application/json';
  if (!/^(application\/json|[\w.+-]+\/[\w.+-]+\+json|text\/plain)\b/i.test(type)) throw new AppError('unsupported_media_type');
  return bytes.length > LARGE ? ((await listInTurns(bytes, whole)) ?? whole(counted(bytes))) : whole(bytes.toString('utf8'));
}

/** Parses a value in one step. */
function whole(json: string): unknown {
  const value = parse(json);
  checkShape(value);
  return value;
}

function counted(bytes: Buffer): string {
  countValues(bytes);
  return bytes.toString('utf8');
}

/** @throws AppError payload_too_large, malformed (too slow). */
export const readText = async (request: IncomingMessage, limit: number): Promise<string> =>
  (await bounded(request, limit)).toString('utf8');

/** Refuses a body by its Content-Length without reading it. */
async function bounded(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  return collect(request, limit);
}

/** Names with a special meaning in JavaScript objects: as keys they would be lost silently, or change the object. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);
/** One of these names, plain or escaped. Only bodies that match are searched after parsing. */
const SUSPECT = /__proto__|constructor|prototype|\\u00[2-7]/;

function parse(json: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new AppError('malformed', { message: text('error.malformed', { reason: (error as Error).message.slice(0, 120) }) });
  }
  const name = SUSPECT.test(json) ? reservedIn(value, DEEPEST) : undefined;
  if (name !== undefined) throw new AppError('malformed', { message: text('error.malformed', { reason: name }) });
  return value;
}

/** The first reserved name in a value; refuses a value that is nested too deeply. */
function reservedIn(value: unknown, levels: number): string | undefined {
  if (typeof value !== 'object' || value === null || levels < 0) return undefined;
  for (const name of Array.isArray(value) ? [] : Object.keys(value)) if (RESERVED.has(name)) return name;
  for (const inner of Object.values(value)) {
    const found = reservedIn(inner, levels - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Reads the body of the request, up to the limit. */
function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    watchPace(request, fail);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) fail(tooLarge(limit));
      else chunks.push(chunk);
    });
    request.once('end', () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    request.once('error', fail);
    // A caller who disconnects gets no answer, and nothing is written.
    request.once('close', () => fail(new AppError('malformed', { message: text('error.malformed', { reason: 'aborted' }) })));
  });
}
