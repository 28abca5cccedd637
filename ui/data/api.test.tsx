import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { toast, toastStore } from '../kit/toast.ts';
import { ApiError } from './api-error.ts';
import { api, apiUrl, setUnauthenticatedHandler } from './api.ts';

const real = globalThis.fetch;
const answer = (status: number, body: unknown): void => {
  globalThis.fetch = (() => Promise.resolve(new Response(body === undefined ? '' : JSON.stringify(body), { status }))) as typeof fetch;
};
const shown = (): string[] => toastStore.get().map(({ kind, title }) => `${kind}: ${String(title)}`);
const refused = async (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as ApiError,
  );

beforeEach(() => toast.clear());
afterEach(() => {
  globalThis.fetch = real;
  toast.clear();
  setUnauthenticatedHandler(() => undefined);
});

describe('refused answers', () => {
  test('every error of the fields and the message is a warning, each text once (BR-07)', async () => {
    answer(422, {
      status: 'error',
      code: 'invalid',
      message: 'Check the fields',
      errors: { name: ['This field is required'], code: ['Taken', 'This field is required'] },
    });
    const error = await refused(api.post('projects', { body: {} }));
    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.code]).toEqual([422, 'invalid']);
    expect(shown()).toEqual(['warning: This field is required', 'warning: Taken', 'warning: Check the fields']);
  });
  test('beside what was refused the message is said only where no field has its own', () => {
    const errors = { file: ['Programs are not taken'] };
    expect(new ApiError(422, { message: 'Check the fields', errors }).reasons).toEqual(errors.file);
    expect(new ApiError(413, { message: 'Too large' }).reasons).toEqual(['Too large']);
    expect(new ApiError(0, {}).reasons).toEqual([]);
  });
  test('an answer without a text shows the generic one', async () => {
    answer(500, undefined);
    await refused(api.get('projects'));
    expect(shown()).toEqual(['warning: we have some problems,our technical team working on it']);
  });
  test('no answer at all is status 0', async () => {
    globalThis.fetch = (() => Promise.reject(new TypeError('failed'))) as typeof fetch;
    expect(await refused(api.get('projects', { quiet: true }))).toMatchObject({ status: 0, code: 'network' });
    expect(shown()).toEqual([]);
  });
  test('401 signs out, quiet calls included, except on login and on asking who is there (BR-06, AMB-30)', async () => {
    const signOut = jest.fn();
    setUnauthenticatedHandler(signOut);
    answer(401, { status: 'error', code: 'unauthenticated', message: 'Unauthorized' });
    await refused(api.post('login', { body: {} }));
    await refused(api.get('user', { quiet: true }));
    expect(signOut).not.toHaveBeenCalled();
    await refused(api.get('projects', { quiet: true }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
  test('a 2xx answer with status error is refused and shows the first text of each field (BR-05)', async () => {
    answer(200, { status: 'error', message: 'No', errors: { a: ['One', 'Two'], b: ['Three'] } });
    await refused(api.put('projects/1', { body: {} }));
    expect(shown()).toEqual(['error: No', 'warning: One', 'warning: Three']);
  });
});

describe('answers', () => {
  test('a message is a toast by its status (BR-04)', async () => {
    answer(200, { status: 'success', message: 'Saved', data: { id: 1 } });
    expect(await api.post('projects', { body: {} })).toMatchObject({ data: { id: 1 } });
    answer(200, { message: 'Queued' });
    await api.get('jobs');
    expect(shown()).toEqual(['success: Saved', 'info: Queued']);
  });
  test('the same text twice is one toast (AMB-31)', async () => {
    answer(200, { status: 'success', message: 'Saved' });
    await api.post('a');
    await api.post('b');
    expect(shown()).toEqual(['success: Saved']);
  });
});

test('addresses drop empty values and write lists and filters (VR-18)', () => {
  expect(apiUrl('projects', { search: '', page: 2, none: null, ids: [1, 2] })).toBe('/api/projects?page=2&ids%5B%5D=1&ids%5B%5D=2');
  expect(apiUrl('/services/x', { filter: { a: 1 } })).toBe('/services/x?filter=%7B%22a%22%3A1%7D');
});

describe('a page that is left before its answers', () => {
  test('small writes outlive it, reads and large ones do not, and never more than a browser takes', async () => {
    const sent: [string, boolean | undefined][] = [];
    const answers: ((answer: Response) => void)[] = [];
    globalThis.fetch = ((_path: string, { method, keepalive }: RequestInit) => {
      sent.push([method ?? '', keepalive]);
      return new Promise<Response>((resolve) => answers.push(resolve));
    }) as typeof fetch;
    const half = { note: 'x'.repeat(5_400) };
    const asked = [
      api.get('projects'),
      api.del('projects/1'),
      api.put('projects/1', { body: half }),
      api.put('projects/2', { body: half }),
      api.post('files', { body: new FormData() }),
    ];
    expect(sent).toEqual([
      ['GET', false],
      ['DELETE', true],
      ['PUT', true],
      ['PUT', false],
      ['POST', false],
    ]);
    for (const resolve of answers) resolve(new Response('{}'));
    await Promise.all(asked);
    const later = api.put('projects/2', { body: half });
    expect(sent.at(-1)).toEqual(['PUT', true]);
    answers.at(-1)?.(new Response('{}'));
    await later;
  });
});
