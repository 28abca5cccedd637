import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import type { PageDef } from '../../core/shared/page.ts';
import { ApiError } from '../data/index.ts';
import { PageBody } from './page-body.tsx';
import type { PageBodyProps } from './page-body.tsx';
import { PageContext } from './page.ts';

afterEach(cleanup);

const page = { path: '/fleet/costs', title: 'Costs', layout: 'dashboard', guards: ['auth'], permission: null, view: 'costs' } as PageDef;
const refetch = jest.fn<PageBodyProps<number>['of']['refetch']>();
const draw = (of: Partial<PageBodyProps<number>['of']>) =>
  render(
    <IntlProvider locale="en" messages={{ 'kit.went_wrong': 'Something went wrong', 'kit.retry': 'Try again' }}>
      <PageContext value={{ page, params: {}, layout: 'dashboard' }}>
        <PageBody of={{ data: undefined, error: null, refetch, ...of }}>{(n) => <p>{n} vehicles</p>}</PageBody>
      </PageContext>
    </IntlProvider>,
  );

test('a failure says why and may be tried again', () => {
  draw({ error: new ApiError(500, { message: 'The server is not there.' }) });
  expect(screen.getByText('The server is not there.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('it waits while nothing is known, then shows what was read, also when reading it again failed', () => {
  expect(draw({}).container.querySelector('[aria-busy="true"]')).not.toBeNull();
  cleanup();
  draw({ data: 12, error: new ApiError(500, {}) });
  expect(screen.getByText('12 vehicles')).toBeTruthy();
});
