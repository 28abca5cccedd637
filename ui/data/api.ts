/** The one HTTP client of the screens. Paths are below /api unless they start with a slash. */
import type { ErrorAnswer } from '../../core/shared/wire.ts';
import { announceAnswer, announceError, announceFieldErrors } from './announce.ts';
import { ApiError } from './api-error.ts';
import { boot } from '../boot/boot.ts';
import type { ToastOptions } from '../kit/toast.ts';

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[] | Record<string, unknown>;

export interface CallOptions {
  /** Empty values are dropped (VR-18); arrays become `key[]=a&key[]=b`; objects become JSON. */
  query?: Record<string, QueryValue>;
  /** Sent as JSON; FormData is sent as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** true: no toasts, the caller shows the result; "refusals": only success is toasted. A lost session is still handled. */
  quiet?: boolean | 'refusals';
  /** A write that cannot be undone. */
  final?: boolean;
  /** Calls of one operation share it, so that they are undone together. */
  requestId?: string;
}

let onWritten: (requestId: string, answer: unknown) => ToastOptions | undefined = () => undefined;
let offer: ToastOptions | undefined;

/** Calls the listener for each accepted write with its X-Request-Id; the returned options go to the toast of that write. */
export function setWriteListener(listener: typeof onWritten): void {
  onWritten = listener;
}

/** For callers that report a quiet write themselves: toast options (undo) of the write just answered. */
export const undoOffer = (): ToastOptions | undefined => offer;

let onUnauthenticated: () => void = () => undefined;

/** The session learns of a 401 through this handler (BR-06). */
export function setUnauthenticatedHandler(handler: () => void): void {
  onUnauthenticated = handler;
}

function append(search: URLSearchParams, key: string, value: QueryValue): void {
  if (value === null || value === undefined || value === '') return;
  if (Array.isArray(value)) for (const item of value) search.append(`${key}[]`, String(item));
  else if (typeof value === 'object') search.append(key, JSON.stringify(value));
  else search.append(key, String(value));
}

/** URL of a call, also for links and downloads. */
export function apiUrl(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) append(search, key, value);
  const text = search.toString();
  const base = path.startsWith('/') ? path : `/api/${path}`;
  return text ? `${base}${base.includes('?') ? '&' : '?'}${text}` : base;
}

/** Sixteen bytes as hex; `randomUUID` exists on https pages only. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function init(method: string, { body, signal }: CallOptions, requestId: string | undefined): RequestInit {
  const form = typeof FormData !== 'undefined' && body instanceof FormData;
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': boot.locale };
  if (requestId !== undefined) headers['X-Request-Id'] = requestId;
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';
  return {
    method,
    headers,
    credentials: 'same-origin',
    signal: signal ?? null,
    body: body === undefined ? null : form ? body : JSON.stringify(body),
  };
}

/** A browser refuses requests that outlive their page once they hold 64 kB together, until each is wholly answered. */
const OUTLIVING_BYTES = 32_000;
let outliving = 0;

/** How much a write may hold of what outlives its page; undefined: it ends with the page, since it is large or only reads. */
function outlivingBytes(method: string, { body }: RequestInit): number | undefined {
  if (method === 'GET' || (body && typeof body !== 'string')) return undefined;
  // At most three for each letter.
  const bytes = 3 * (body ?? '').length;
  return outliving + bytes <= OUTLIVING_BYTES ? bytes : undefined;
}

async function send(method: string, path: string, options: CallOptions, requestId: string | undefined): Promise<Response> {
  const request = init(method, options, requestId);
  const bytes = outlivingBytes(method, request);
  outliving += bytes ?? 0;
  try {
    // What shows at once is stored also when somebody reloads or leaves before the answer.
    return await fetch(apiUrl(path, options.query), { ...request, keepalive: bytes !== undefined });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, {});
  } finally {
    outliving -= bytes ?? 0;
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A refused sign-in is not a lost session (AMB-30), and GET /api/user may be answered with 401 for a guest. */
const isAsking = (method: string, path: string): boolean => /^(POST (\/api\/)?login|GET (\/api\/)?user)$/.test(`${method} ${path}`);

/** Handles every refusal: shows a toast unless quiet, and detects a lost session. */
export function refuse(error: ApiError, method: string, path: string, quiet: boolean): never {
  if (!quiet) announceError(error);
  if (error.status === 401 && !isAsking(method, path)) onUnauthenticated();
  throw error;
}

/** Reports an accepted write to the listener; an undefined answer clears the undo offer. */
export function written(requestId: string, answer: unknown): void {
  offer = answer === undefined ? undefined : onWritten(requestId, answer);
}

/** Writes that can be undone and whose answer is still to come. */
const onTheirWay = new Set<Promise<unknown>>();

/** Resolves when all writes that are on their way are answered; undefined where there are none. */
export const writesAnswered = (): Promise<unknown> | undefined => (onTheirWay.size > 0 ? Promise.allSettled(onTheirWay) : undefined);

/** Counts a write as on its way until it is answered; also one that has to wait for another before it is sent. */
export function onItsWay<T>(write: Promise<T>): Promise<T> {
  onTheirWay.add(write);
  void Promise.allSettled([write]).then(() => onTheirWay.delete(write));
  return write;
}

function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const answer = ask<T>(method, path, options);
  return method === 'GET' || options.final ? answer : onItsWay(answer);
}

async function ask<T>(method: string, path: string, options: CallOptions): Promise<T> {
  const quiet = options.quiet !== undefined && options.quiet !== false;
  const requestId = method === 'GET' ? undefined : (options.requestId ?? newRequestId());
  let response: Response;
  try {
    response = await send(method, path, options, requestId);
  } catch (error) {
    if (error instanceof ApiError) refuse(error, method, path, quiet);
    throw error;
  }
  const body = await readBody(response);
  if (!response.ok) refuse(new ApiError(response.status, (body ?? {}) as Partial<ErrorAnswer>), method, path, quiet);
  if (requestId !== undefined) written(requestId, options.final || isRefusal(body) ? undefined : body);
  if (options.quiet !== true) announceAnswer(body, requestId === undefined ? undefined : offer);
  if (isRefusal(body)) {
    const error = new ApiError(response.status, body);
    if (!quiet) announceFieldErrors(error);
    throw error;
  }
  return body as T;
}

const isRefusal = (body: unknown): body is ErrorAnswer =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === 'error';

/** Calls resolve to the parsed body; they throw ApiError if refused and the DOM's AbortError if cancelled. */
export const api = {
  get: <T = unknown>(path: string, options?: CallOptions): Promise<T> => call<T>('GET', path, options),
  post: <T = unknown>(path: string, options?: CallOptions): Promise<T> => call<T>('POST', path, options),
  put: <T = unknown>(path: string, options?: CallOptions): Promise<T> => call<T>('PUT', path, options),
  del: <T = unknown>(path: string, options?: CallOptions): Promise<T> => call<T>('DELETE', path, options),
};
