/** Actions of a record on a page that is not its own: who sees which button. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { ConfirmProvider } from '../kit/index.ts';
import { RecordMoves } from './record-moves.tsx';

const real = globalThis.fetch;
let calls: string[];
let refused: string | undefined;
beforeEach(() => {
  calls = [];
  refused = undefined;
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    calls.push(String(input));
    const answer = [{ StatusCode: refused ? 'E' : 'S', StatusMessage: refused ?? '', StatusErrors: [] }];
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = real;
});

const meta = {
  name: 'policy',
  label: 'Policy',
  fields: { stage: { name: 'stage', type: 'state', values: [{ value: 'under_review', label: 'Under review', tone: 'doing' }] } },
  actions: [
    { name: 'complete_review', label: 'Complete review' },
    { name: 'send_back', label: 'Send back', ask: [{ name: 'comment', label: 'Comment', type: 'memo', required: true }] },
    { name: 'archive', label: 'Archive' },
  ],
  detail: { tabs: [], next: { under_review: ['complete_review'] }, buttons: ['send_back'] },
  endpoints: {},
} as unknown as EntityMeta;
const rowOf = (actions: string[]): Row =>
  ({ id: 7, row_version: 1, stage: 'under_review', can: { update: false, delete: false, actions } }) as unknown as Row;

const shown = (actions: string[], next = true): void =>
  void render(
    <IntlProvider locale="en" onError={() => undefined}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ConfirmProvider>
            <RecordMoves meta={meta} row={rowOf(actions)} listHref="/policy" next={next} />
          </ConfirmProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  );
const names = (): (string | null)[] => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('who can do nothing sees nothing, and what belongs to the record page alone is not here', () => {
  shown(['archive']);
  expect(names()).toEqual([]);
  expect(calls).toEqual([]);
});

test('the reviewer sees what comes next as the main button, and the way back beside it', () => {
  shown(['archive', 'complete_review', 'send_back']);
  expect(names()).toEqual(['Send back', 'Complete review']);
  expect(screen.getByRole('button', { name: 'Complete review' }).dataset['variant']).toBe('primary');
});

test('what stands in the way of the next action is said at its button', async () => {
  refused = 'Choose an approver first';
  shown(['complete_review']);
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true'));
});

test('without what comes next there is the way back alone, and the server is not asked', () => {
  shown(['complete_review', 'send_back'], false);
  expect(names()).toEqual(['Send back']);
  expect(calls).toEqual([]);
});
