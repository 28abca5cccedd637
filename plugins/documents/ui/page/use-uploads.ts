import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import { api, invalidateRows, isApiError, uploadInParts } from '../../../../ui/index.ts';
import { checksumOf, type Dropped } from './dropped.ts';
import type { Area, Place } from './model.ts';

export interface Upload {
  key: number;
  name: string;
  file: File;
  place: Place;
  path: readonly string[];
  /**
   * `cut`: the connection was lost; `unchecked`: the virus check did not answer. Both go on by themselves. `there`: the folder has this
   * very file already.
   */
  state: 'waiting' | 'sending' | 'cut' | 'unchecked' | 'there' | 'failed';
  /** 0 to 1. */
  share: number;
  reason?: string;
}

/** Uploads that run at once; the others wait. */
const AT_ONCE = 3;
/** Waiting time after a lost connection, and after a server that cannot take files now. */
const PAUSE_MS = { cut: 3000, unchecked: 30_000 } as const;

export interface Uploads {
  queue: readonly Upload[];
  add: (place: Place, files: readonly Dropped[]) => void;
  drop: (key: number) => void;
  again: (key: number) => void;
  /** Removes what is finished or refused. */
  clear: () => void;
}

/**
 * Uploads files into folders, several at a time. Folders that were dropped are made on the way. After a lost connection, and when the same
 * folder is dropped again, it goes on with what is not there yet: a file is there when its folder has one of that name and checksum, and a
 * large file goes on with the part that is missing.
 */
export function useUploads(): Uploads {
  const intl = useIntl();
  const client = useQueryClient();
  const [queue, setQueue] = useState<readonly Upload[]>([]);
  const next = useRef(1);
  const stops = useRef(new Map<number, AbortController>());
  const known = useRef(new Map<string, Promise<Set<string>>>());
  const made = useRef(new Map<string, Promise<number>>());
  const change = useCallback(
    (key: number, own: Partial<Upload>): void => setQueue((now) => now.map((one) => (one.key === key ? { ...one, ...own } : one))),
    [],
  );
  const leave = useCallback((key: number): void => setQueue((now) => now.filter((one) => one.key !== key)), []);

  const send = useCallback(
    async (one: Upload): Promise<void> => {
      const { key, file, place, path } = one;
      const stop = new AbortController();
      stops.current.set(key, stop);
      try {
        const folder = await folderFor(made.current, place, path);
        const hash = await checksumOf(file);
        const there = await once(known.current, `${place.area}/${folder ?? ''}`, () => filesOf(place.area, folder));
        if (hash && there.has(`${file.name}/${hash}`)) {
          change(key, { state: 'there', share: 1 });
          return;
        }
        await uploadInParts('documents', { area: place.area, ...(folder === null ? {} : { folder_id: folder }) }, file, {
          entity: 'document',
          sha256: hash,
          progress: (share) => change(key, { share }),
          signal: stop.signal,
        });
        if (hash) there.add(`${file.name}/${hash}`);
        leave(key);
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        if (failure.code === 'cancelled') return;
        if (failure.status === 0 || failure.status === 503) {
          const state = failure.status === 0 ? 'cut' : 'unchecked';
          // The answer may be lost while the file arrived: what is there is asked anew.
          known.current.clear();
          change(key, { state, share: 0, reason: failure.reasons.join(' ') });
          setTimeout(
            () => setQueue((now) => now.map((o) => (o.key === key && o.state === state ? { ...o, state: 'waiting' } : o))),
            PAUSE_MS[state],
          );
        } else
          change(key, { state: 'failed', reason: failure.reasons.join(' ') || intl.formatMessage({ id: 'documents.page.no_answer' }) });
      } finally {
        stops.current.delete(key);
      }
    },
    [change, intl, leave],
  );

  const busy = queue.filter(({ state }) => state === 'sending').length;
  useEffect(() => {
    const begin = queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - busy));
    if (!begin.length) return;
    const keys = new Set(begin.map(({ key }) => key));
    setQueue((now) => now.map((one) => (keys.has(one.key) ? { ...one, state: 'sending' } : one)));
    for (const one of begin) void send(one);
  }, [queue, busy, send]);

  // Rows are read again when a batch is done, not for each of its files.
  const was = useRef(0);
  useEffect(() => {
    const open = queue.filter(({ state }) => ['waiting', 'sending', 'cut', 'unchecked'].includes(state)).length;
    if (was.current > 0 && (open === 0 || was.current - open >= 25 || open < 3)) invalidateRows(client);
    if (open === 0) {
      known.current.clear();
      made.current.clear();
    }
    was.current = open;
  }, [queue, client]);

  return {
    queue,
    add: (place, files) =>
      setQueue((now) => [
        ...now,
        ...files.map(({ file, path }): Upload => ({ key: next.current++, name: file.name, file, place, path, state: 'waiting', share: 0 })),
      ]),
    drop: (key) => {
      stops.current.get(key)?.abort();
      leave(key);
    },
    again: (key) => change(key, { state: 'waiting', share: 0, reason: undefined }),
    clear: () => setQueue((now) => now.filter(({ state }) => state !== 'there' && state !== 'failed')),
  };
}

/** Asks once for all who want the same; a failure is asked again. */
function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const there = kept.get(key);
  if (there) return there;
  const asked = ask();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

const read = async (path: string, filter: object, fields: string): Promise<Row[]> =>
  (await api.get<{ data: Row[] }>(path, { query: { filter: JSON.stringify(filter), fields, limit: 500, count: 'none' }, quiet: true }))
    .data;

/** Name and checksum of the files in a folder. */
async function filesOf(area: Area, folder: number | null): Promise<Set<string>> {
  const rows = await read('documents', { area, folder_id: folder ?? { empty: true } }, 'name,sha256');
  return new Set(rows.map((row) => `${String(row['name'])}/${String(row['sha256'])}`));
}

/** The folder of a path below a place; what is missing is made, once. */
async function folderFor(made: Map<string, Promise<number>>, { area, folder }: Place, path: readonly string[]): Promise<number | null> {
  let at = folder;
  for (const name of path) {
    const parent: number | null = at;
    at = await once(made, `${area}/${parent ?? ''}/${name}`, async () => {
      const there = await read('document-folders', { area, parent_id: parent ?? { empty: true } }, 'name,name_en,name_ar');
      const same = there.find((row) => row['name_en'] === name || row['name_ar'] === name);
      if (same) return same.id;
      const half = /[\u0600-\u06ff]/.test(name) ? 'name_ar' : 'name_en';
      const body = { [half]: name.slice(0, 120), area, ...(parent === null ? {} : { parent_id: parent }) };
      return (await api.post<{ data: Row }>('document-folders', { body, quiet: true })).data.id;
    });
  }
  return at;
}
