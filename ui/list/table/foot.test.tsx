import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { Foot } from './foot.tsx';
import type { ListColumn } from './use-columns.ts';

const column = (name: string, more: Partial<FieldMeta> = {}): ListColumn =>
  ({ field: { name, type: 'money', label: name, total: true, ...more }, figure: true, Cell: () => null }) as unknown as ListColumn;

const drawn = (currencies?: Parameters<typeof Foot>[0]['currencies']): string[] => {
  const { container } = render(
    <IntlProvider locale="en" messages={{ 'table.total': 'Total' }}>
      <Foot columns={[column('title'), column('amount')]} pins={1} totals={{ count: 3, 'sum:amount': 4875 }} currencies={currencies} />
    </IntlProvider>,
  );
  return [...container.querySelectorAll('.lt-sum')].map((cell) =>
    [...cell.querySelectorAll('bdi, .lt-sums > span')].map((e) => e.textContent).join(),
  );
};

test('amounts of several currencies are told one by one, never as one sum', () =>
  expect(
    drawn([
      { currency: 'SAR', figures: { 'sum:amount': 1125 } },
      { currency: 'USD', figures: { 'sum:amount': 1000 } },
    ]),
  ).toEqual(['SAR 1,125.00,USD 1,000.00']));

test('in one currency, which the head of the column names, the sum stands alone', () => expect(drawn()).toEqual(['4,875.00']));
