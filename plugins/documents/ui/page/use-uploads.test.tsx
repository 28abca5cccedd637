/** Uploads of files and folders: refusals, lost connections, what is there already, folders that are made on the way. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { checksumOf, chosenFiles, type Dropped } from './dropped.ts';
import { useUploads, type Upload, type Uploads } from './use-uploads.ts';

/** What the server has, and how it answers. */
interface Server {
  files: { name: string; sha256: string }[];
  folders: { id: number; name_en: string; parent: number | null }[];
  /** By name of the file: statuses in turn; 0 is a lost connection. Default: 200. */
  answers: Record<string, number[]>;
  sent: string[];
}
let server: Server;

class Wire {
  status = 0;
  responseText = '';
  upload = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {
    this.onabort();
  }
  send(form: FormData): void {
    const file = form.get('file') as File;
    server.sent.push(`${String(form.get('folder_id'))}/${file.name}`);
    const status = server.answers[file.name]?.shift() ?? 200;
    void Promise.resolve().then(() => {
      if (status === 0) return this.onerror();
      this.status = status;
      this.responseText = JSON.stringify(
        status === 200 ? { data: { id: 1 } } : { code: 'invalid', errors: { file: ['This is plain text, not a PDF'] } },
      );
      return this.onload();
    });
  }
}

async function fetched(input: unknown, init?: { method?: string; body?: unknown }): Promise<Response> {
  const url = new URL(String(input), 'http://rukn.example');
  const filter = JSON.parse(url.searchParams.get('filter') ?? '{}') as { parent_id?: number | object };
  const json = (data: unknown): Response => new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  if (url.pathname.endsWith('/documents')) return json(server.files.map((file, id) => ({ id, ...file })));
  if (init?.method === 'POST') {
    const { name_en, parent_id } = JSON.parse(String(init.body)) as { name_en: string; parent_id?: number };
    const made = { id: 100 + server.folders.length, name_en, parent: parent_id ?? null };
    server.folders.push(made);
    return json(made);
  }
  const parent = typeof filter.parent_id === 'number' ? filter.parent_id : null;
  return json(server.folders.filter((folder) => folder.parent === parent));
}

const real = { request: globalThis.XMLHttpRequest, fetch: globalThis.fetch };
beforeEach(() => {
  server = { files: [], folders: [], answers: {}, sent: [] };
  globalThis.XMLHttpRequest = Wire as unknown as typeof XMLHttpRequest;
  globalThis.fetch = fetched as typeof fetch;
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
afterEach(() => {
  globalThis.XMLHttpRequest = real.request;
  globalThis.fetch = real.fetch;
  jest.restoreAllMocks();
});

const file = (name: string, words = name): File =>
  Object.assign(new File([words], name, { type: 'text/plain' }), { arrayBuffer: async () => new TextEncoder().encode(words).buffer });
const dropped = (name: string, path: string[] = [], words = name): Dropped => ({ file: file(name, words), path });
const shown = ({ queue }: Uploads): unknown => queue.map(({ name, state }: Upload) => [name, state]);

function start(): { current: Uploads } {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <IntlProvider locale="en" messages={{ 'documents.page.no_answer': 'No answer' }}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </IntlProvider>
  );
  return renderHook(() => useUploads(), { wrapper }).result;
}
const PLACE = { area: 'compliance', folder: 7 } as const;

test('a refused file stays with its reason, and the others go on', async () => {
  server.answers['bad.pdf'] = [422];
  const uploads = start();
  act(() =>
    uploads.current.add(
      PLACE,
      ['bad.pdf', 'a.txt', 'b.txt', 'c.txt', 'd.txt'].map((name) => dropped(name)),
    ),
  );
  await waitFor(() => expect(shown(uploads.current)).toEqual([['bad.pdf', 'failed']]));
  expect(uploads.current.queue[0]?.reason).toBe('This is plain text, not a PDF');
  expect(server.sent).toHaveLength(5);
  act(() => uploads.current.clear());
  expect(uploads.current.queue).toEqual([]);
});

test('after a lost connection it goes on, and does not send what arrived although its answer was lost', async () => {
  server.answers = { 'a.txt': [0], 'b.txt': [0, 200] };
  const uploads = start();
  act(() => uploads.current.add(PLACE, [dropped('a.txt'), dropped('b.txt')]));
  await waitFor(() =>
    expect(shown(uploads.current)).toEqual([
      ['a.txt', 'cut'],
      ['b.txt', 'cut'],
    ]),
  );
  server.files = [{ name: 'a.txt', sha256: (await checksumOf(file('a.txt'))) as string }];
  act(() => uploads.current.queue.forEach(({ key }) => uploads.current.again(key)));
  await waitFor(() => expect(shown(uploads.current)).toEqual([['a.txt', 'there']]));
  // Several are sent at once, in no order.
  expect(server.sent.toSorted()).toEqual(['7/a.txt', '7/b.txt', '7/b.txt']);
});

test('the same folder dropped again sends only what is not there: another name or another content', async () => {
  const there = (await checksumOf(file('a.txt'))) as string;
  server.files = [{ name: 'a.txt', sha256: there }];
  const uploads = start();
  act(() => uploads.current.add(PLACE, [dropped('a.txt'), dropped('a.txt', [], 'changed'), dropped('copy.txt', [], 'a.txt')]));
  await waitFor(() => expect(shown(uploads.current)).toEqual([['a.txt', 'there']]));
  expect(server.sent.sort()).toEqual(['7/a.txt', '7/copy.txt']);
});

test('folders are made once on the way, below those that are there', async () => {
  server.folders = [{ id: 9, name_en: 'Audits', parent: 7 }];
  const uploads = start();
  act(() =>
    uploads.current.add(PLACE, [
      dropped('a.txt', ['Audits', 'Round 1']),
      dropped('b.txt', ['Audits', 'Round 1']),
      dropped('c.txt', ['Audits']),
    ]),
  );
  await waitFor(() => expect(server.sent).toHaveLength(3));
  expect(server.folders.slice(1)).toEqual([{ id: 101, name_en: 'Round 1', parent: 9 }]);
  expect(server.sent.sort()).toEqual(['101/a.txt', '101/b.txt', '9/c.txt']);
});

test('a stopped file is not sent again', async () => {
  server.answers['a.txt'] = [0];
  const uploads = start();
  act(() => uploads.current.add(PLACE, [dropped('a.txt')]));
  await waitFor(() => expect(shown(uploads.current)).toEqual([['a.txt', 'cut']]));
  act(() => uploads.current.drop(uploads.current.queue[0]?.key ?? 0));
  expect([uploads.current.queue, server.sent]).toEqual([[], ['7/a.txt']]);
});

test('files chosen with their folder keep its path', () => {
  const one = Object.assign(file('a.txt'), {});
  Object.defineProperty(one, 'webkitRelativePath', { value: 'Audits/Round 1/a.txt' });
  expect(chosenFiles([one, file('b.txt')]).map(({ path }) => path)).toEqual([['Audits', 'Round 1'], []]);
});
