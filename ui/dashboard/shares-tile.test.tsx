/** Shares show each number once, also if rows are counted. */
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import type { DashboardMeta, GroupsAnswer, SharesTile } from '../../core/shared/dashboard.ts';
import { SharesTileView } from './shares-tile.tsx';

const tile = (measure: string): SharesTile => ({
  id: 'kinds',
  kind: 'shares',
  span: 8,
  title: 'Kinds',
  entity: 'vehicle',
  group: 'kind',
  measure,
});
const meta = {
  entities: {
    vehicle: {
      label: 'Vehicle',
      labels: 'Vehicles',
      page: '/vehicles',
      fields: { kind: { label: 'Kind', choices: [{ value: 'car', label: 'Car' }] }, seats: { label: 'Seats' } },
    },
  },
} as unknown as DashboardMeta;
const answer = {
  where: {},
  groups: [{ key: ['car'], labels: [null], figures: { count: 7, 'sum:seats': 35 } }],
  totals: { count: 7, 'sum:seats': 35 },
  shown: ['car'],
} as unknown as GroupsAnswer;

test.each([
  ['count', ['7']],
  ['sum:seats', ['7', '35']],
])('%s', (measure, figures) => {
  const { container } = render(
    <IntlProvider locale="en" messages={{ 'dashboard.short.one': '{n}' }} onError={() => {}}>
      <MemoryRouter>
        <SharesTileView tile={tile(measure)} answer={answer} meta={meta} today="2026-11-23" />
      </MemoryRouter>
    </IntlProvider>,
  );
  expect(screen.getByText('Car')).toBeDefined();
  expect([...container.querySelectorAll('.stack-row .num')].map((each) => each.textContent)).toEqual(figures);
});
