/**
 * Turns answers into toasts, in one place (BR-04, BR-05, BR-07; AMB-31: the HTTP rule for failed answers, the status rule for 2xx; the
 * toast store removes duplicates).
 */
import { toast } from '../kit/toast.ts';
import type { ToastOptions } from '../kit/toast.ts';
import type { ApiError } from './api-error.ts';

/** The client's own texts, in English until the catalogue is loaded. */
let texts = {
  /** Used if a failed answer has no text (toast.http_generic). */
  generic: 'we have some problems,our technical team working on it',
  sessionEnded: 'Your session has ended. Please sign in again.',
};

/** Sets the client's own texts in the reader's language. */
export function setClientTexts(translated: typeof texts): void {
  texts = translated;
}

/** Says why the session ended (BR-06). */
export function announceSessionEnd(): void {
  toast.warning(texts.sessionEnded);
}

/** BR-07: a warning toast for each message of `errors` and for the message; the generic text if there is none. */
export function announceError(error: ApiError): void {
  const found = error.texts;
  for (const text of found.length > 0 ? found : [texts.generic]) toast.warning(text);
}

/**
 * BR-04: a message in any answer is a toast, by its status: success green, error red, info otherwise.
 * @param options undo, for an accepted write
 */
export function announceAnswer(body: unknown, options?: ToastOptions): void {
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string' || body.message === '') return;
  const status = 'status' in body ? body.status : undefined;
  const kind = status === 'success' ? 'success' : status === 'error' ? 'error' : 'info';
  toast[kind](body.message, options);
}

/** BR-05: a 2xx answer with status error shows the first message of each field. */
export function announceFieldErrors(error: ApiError): void {
  for (const [first] of Object.values(error.errors)) if (first) toast.warning(first);
}
