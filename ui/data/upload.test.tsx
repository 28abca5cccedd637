import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { setUnauthenticatedHandler } from './api.ts';
import { formOf, upload } from './upload.ts';

/** A request that the test answers. */
class Wire {
  static last: Wire;
  status = 0;
  responseText = '';
  method = '';
  url = '';
  headers: Record<string, string> = {};
  body: unknown;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  constructor() {
    Wire.last = this;
  }
  open(method: string, url: string): void {
    [this.method, this.url] = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.onabort();
  }
  answer(status: number, text: string): void {
    [this.status, this.responseText] = [status, text];
    this.onload();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = Wire as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
  setUnauthenticatedHandler(() => undefined);
});
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a refusal names its fields; a page of a proxy, a cut line and a stop are told apart; a lost session is noticed', async () => {
  const signOut = jest.fn();
  setUnauthenticatedHandler(signOut);
  const end = async (over: (wire: Wire) => void): Promise<Partial<ApiError>> => {
    const work = failure(upload('papers', formOf({})));
    over(Wire.last);
    return (await work) as ApiError;
  };
  expect(await end((wire) => wire.answer(422, '{"code":"invalid","errors":{"file":["This is a web page, not a PDF"]}}'))).toMatchObject({
    status: 422,
    errors: { file: ['This is a web page, not a PDF'] },
  });
  expect(await end((wire) => wire.answer(413, '<html>'))).toMatchObject({ status: 413, errors: {} });
  expect(await end((wire) => wire.onerror())).toMatchObject({ status: 0, code: 'network' });
  expect(signOut).not.toHaveBeenCalled();
  expect(await end((wire) => wire.answer(401, '{"code":"unauthenticated"}'))).toMatchObject({ status: 401 });
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('stopping it ends the request, and one that is stopped before is not begun', async () => {
  const stop = new AbortController();
  const work = failure(upload('papers', formOf({}), { signal: stop.signal }));
  stop.abort();
  expect(await work).toMatchObject({ code: 'cancelled' });
  const before = Wire.last;
  expect(await failure(upload('papers', formOf({}), { signal: stop.signal }))).toMatchObject({ code: 'cancelled' });
  expect(Wire.last).toBe(before);
});

test('values and the file travel as the server reads them, and progress is told', async () => {
  const shares: number[] = [];
  const form = formOf(
    { name: 'Plan', pages: 3, shown: false, reader_ids: [1, 2], note: null, left: undefined },
    new File(['x'], 'plan.pdf'),
  );
  const work = upload<{ data: { id: number } }>('papers/7', form, { method: 'PUT', progress: (share) => shares.push(share) });
  Wire.last.upload.onprogress?.({ loaded: 1, total: 4 });
  Wire.last.answer(200, '{"status":"success","data":{"id":7}}');
  expect([(await work).data.id, shares, Wire.last.method, Wire.last.url]).toEqual([7, [0.25], 'PUT', '/api/papers/7']);
  expect([...(Wire.last.body as FormData)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['name', 'Plan'],
    ['pages', '3'],
    ['shown', 'false'],
    ['reader_ids', '[1,2]'],
    ['note', ''],
    ['file', 'plan.pdf'],
  ]);
  expect(Wire.last.headers).toMatchObject({ 'Accept-Language': 'en', 'X-Request-Id': expect.stringMatching(/^[0-9a-f]{32}$/) });
});
