/** The preview of a file page by page: buttons and keys follow the direction of reading, the size does not. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import texts from '../i18n/en/page.json' with { type: 'json' };
import { SHEET_KIND } from './model.ts';
import { Paper } from './paper.tsx';

const real = globalThis.fetch;
let answer: object;
beforeEach(() => {
  answer = { pages: ['North', 'South', 'Yard'].map((title) => ({ title, html: `<p>Berths of ${title}</p>` })), why: null, cut: true };
  globalThis.fetch = (async () =>
    new Response(JSON.stringify({ data: answer }), { headers: { 'content-type': 'application/json' } })) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = real;
  document.documentElement.dir = 'ltr';
});

const row = { id: 7, row_version: 1, title: 'Berths', sha256: 'ab', can: { update: true, delete: true, actions: [] } } as unknown as Row;
const file = { id: 7, name: 'berths.xlsx', mime: SHEET_KIND, size: 10, path: '/api/documents/7/content' } as never;

function shown(): void {
  render(
    <IntlProvider locale="en" messages={texts}>
      <QueryClientProvider client={new QueryClient()}>
        <Paper row={row} file={file} />
      </QueryClientProvider>
    </IntlProvider>,
  );
}
const page = (): string | null => screen.getByRole('region').getAttribute('aria-label');
const press = (key: string): void => void fireEvent.keyDown(screen.getByRole('region'), { key });
const zoom = (): string => screen.getByRole('region').style.getPropertyValue('--zoom');

test('a file that cannot be shown says why, and is given as it is', async () => {
  answer = { pages: [], why: 'Files of this kind are not shown here', cut: false };
  shown();
  expect(await screen.findByText('Files of this kind are not shown here')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('pages turn by the arrows of a page that reads %s, and not beyond the last', async (dir, forth, back) => {
  document.documentElement.dir = dir;
  shown();
  await screen.findByText('Berths of North');
  press(back);
  expect(page()).toBe('North');
  press(forth);
  expect(page()).toBe('South');
  press('End');
  press(forth);
  expect([page(), screen.getByText('3 of 3').textContent]).toEqual(['Yard', '3 of 3']);
  expect(screen.getByText(texts['documents.page.cut'])).toBeTruthy();
  press('Home');
  expect(page()).toBe('North');
  expect(screen.queryByText(texts['documents.page.cut'])).toBeNull();
});

test('buttons turn pages and change the size, which keys do as well', async () => {
  shown();
  await screen.findByText('Berths of North');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(page()).toBe('South');
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect([page(), zoom()]).toEqual(['North', '0.8']);
  fireEvent.click(screen.getByRole('button', { name: 'Larger' }));
  expect(zoom()).toBe('1');
  press('-');
  press('-');
  press('-');
  expect(zoom()).toBe('0.6');
});
