/**
 * Undo: each accepted write is remembered by its X-Request-Id, and the server reverts it from the history. Offered on the toast of the
 * write, for all that it counts, and by Ctrl/Cmd Z outside of inputs, one by one, latest first.
 */
import type { QueryClient } from '@tanstack/react-query';
import { StatusCode } from '../../core/shared/status.ts';
import type { UndoAnswer } from '../../core/shared/wire.ts';
import { catalogue } from '../i18n/index.ts';
import { inField } from '../kit/hooks/key-target.ts';
import { latinKey } from '../kit/hooks/latin-key.ts';
import { toast } from '../kit/toast.ts';
import type { ToastOptions } from '../kit/toast.ts';
import { announceError } from './announce.ts';
import { api, setWriteListener, writesAnswered } from './api.ts';
import { isApiError } from './api-error.ts';
import { invalidateRows } from './query.ts';

const MOST = 10;
let writes: readonly string[] = [];
/** Of several writes on one toast some may have been taken back by keys: its undo takes back the others. */
let undone: readonly string[] = [];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True for a written record, several records named by their keys, or a bulk answer with at least one success: these are in the history. */
export function isRecordWrite(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some((item: unknown) => isObject(item) && item['StatusCode'] === StatusCode.success);
  if (!isObject(answer) || answer['status'] !== 'success' || !isObject(answer['data'])) return false;
  if (Array.isArray(answer['data']['ids'])) return true;
  if (typeof answer['data']['id'] !== 'number') return false;
  // The answer of a delete has only the key.
  return 'row_version' in answer['data'] || Object.keys(answer['data']).length === 1;
}

/** Undoes one write and refetches the rows; says what could not be undone. */
export async function undo(client: QueryClient, requestId: string): Promise<void> {
  if (undone.includes(requestId)) return;
  undone = [...undone, requestId].slice(-MOST * MOST);
  writes = writes.filter((id) => id !== requestId);
  try {
    const { message, data } = await api.post<UndoAnswer>(`undo/${requestId}`, { quiet: true, final: true });
    if (data.failed.length === 0) toast.success(message);
    else toast.warning(message, { text: [...new Set(data.failed.map((one) => one.message))].join(' ') });
  } catch (error) {
    if (!isApiError(error)) throw error;
    announceError(error);
  } finally {
    invalidateRows(client);
  }
}

/** Starts to remember the writes of this person; the returned function clears them. */
export function startUndo(client: QueryClient): () => void {
  const label = (): string => String(catalogue.get()['table.undo'] ?? 'Undo');
  const remember = (requestId: string, answer: unknown): ToastOptions | undefined => {
    if (!isRecordWrite(answer)) return undefined;
    writes = [...writes.filter((id) => id !== requestId), requestId].slice(-MOST);
    return { action: { label: label(), onClick: () => undo(client, requestId), undo: true } };
  };
  /** @returns false where there is nothing to take back. */
  const takeBack = (): boolean => {
    if (toast.undoNewest()) return true;
    const last = writes.at(-1);
    if (last !== undefined) void undo(client, last);
    return last !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (latinKey(event) !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.defaultPrevented || inField(event.target)) return;
    // The latest change may not have its answer yet: without waiting, the one before it would be taken back.
    const answered = writesAnswered();
    if (answered) void answered.then(takeBack);
    if (answered || takeBack()) event.preventDefault();
  };
  setWriteListener(remember);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    setWriteListener(() => undefined);
    document.removeEventListener('keydown', onKeyDown);
    writes = [];
  };
}
