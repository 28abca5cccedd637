/** The one HTTP client of the screens. Paths are below /api unless they start with a slash. */
import type { ErrorAnswer } from '../../core/shared/wire.ts';
import { announceAnswer, announceError, announceFieldErrors } from './announce.ts';
import { ApiError } from './api-error.ts';
import { boot } from './boot.ts';

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[] | Record<string, unknown>;

export interface CallOptions {
  /** Empty values are dropped (VR-18); arrays become `key[]=a&key[]=b`; objects become JSON. */
  query?: Record<string, QueryValue>;
  /** Sent as JSON; FormData is sent as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** No toasts: the caller shows what happened. A lost session is noticed all the same. */
  quiet?: boolean;
}

let onUnauthenticated: () => void = () => undefined;

/** The session hears of a 401 (BR-06) through this. */
export function setUnauthenticatedHandler(handler: () => void): void {
  onUnauthenticated = handler;
}

function append(search: URLSearchParams, key: string, value: QueryValue): void {
  if (value === null || value === undefined || value === '') return;
  if (Array.isArray(value)) for (const item of value) search.append(`${key}[]`, String(item));
  else if (typeof value === 'object') search.append(key, JSON.stringify(value));
  else search.append(key, String(value));
}

/** Address of a call, for links and downloads too. */
export function apiUrl(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) append(search, key, value);
  const text = search.toString();
  const base = path.startsWith('/') ? path : `/api/${path}`;
  return text ? `${base}${base.includes('?') ? '&' : '?'}${text}` : base;
}

function init(method: string, { body, signal }: CallOptions): RequestInit {
  const form = typeof FormData !== 'undefined' && body instanceof FormData;
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': boot.locale };
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';
  return { method, headers, credentials: 'same-origin', signal: signal ?? null, body: body === undefined ? null : form ? body : JSON.stringify(body) };
}

async function send(method: string, path: string, options: CallOptions): Promise<Response> {
  try {
    return await fetch(apiUrl(path, options.query), init(method, options));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, {});
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

/** A sign-in that is refused is no lost session (AMB-30), and asking who is signed in may be answered with "nobody". */
const isAsking = (method: string, path: string): boolean => /^(POST (\/api\/)?login|GET (\/api\/)?user)$/.test(`${method} ${path}`);

function refuse(error: ApiError, method: string, path: string, quiet: boolean): never {
  if (!quiet) announceError(error);
  if (error.status === 401 && !isAsking(method, path)) onUnauthenticated();
  throw error;
}

async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const quiet = options.quiet ?? false;
  let response: Response;
  try {
    response = await send(method, path, options);
  } catch (error) {
    if (error instanceof ApiError) refuse(error, method, path, quiet);
    throw error;
  }
  const body = await readBody(response);
  if (!response.ok) refuse(new ApiError(response.status, (body ?? {}) as Partial<ErrorAnswer>), method, path, quiet);
  if (!quiet) announceAnswer(body);
  if (isRefusal(body)) {
    const error = new ApiError(response.status, body);
    if (!quiet) announceFieldErrors(error);
    throw error;
  }
  return body as T;
}

const isRefusal = (body: unknown): body is ErrorAnswer => typeof body === 'object' && body !== null && 'status' in body && body.status === 'error';

/** Calls resolve to the parsed body; they throw ApiError when refused and the DOM's AbortError when cancelled. */
export const api = {
  get: <T = unknown>(path: string, options?: CallOptions): Promise<T> => call<T>('GET', path, options),
  post: <T = unknown>(path: string, options?: CallOptions): Promise<T> => call<T>('POST', path, options),
  put: <T = unknown>(path: string, options?: CallOptions): Promise<T> => call<T>('PUT', path, options),
  del: <T = unknown>(path: string, options?: CallOptions): Promise<T> => call<T>('DELETE', path, options),
};
