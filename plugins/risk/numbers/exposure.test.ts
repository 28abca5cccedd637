import { expect, test } from '@jest/globals';
import { simulate } from './engine/run.mjs';
import { costsOf, meanOf, type MoneyRow } from './exposure.ts';

const row = (more: MoneyRow = {}): MoneyRow => ({
  frequency: '0.500',
  loss_min: '100.00',
  loss_likely: '200.00',
  loss_max: '900.00',
  loss_distribution: 'pert',
  ...more,
});

test.each([
  ['a frequency', { frequency: null }],
  ['a smallest loss', { loss_min: null }],
  ['a largest loss', { loss_max: null }],
  ['a smallest loss above zero for a lognormal one', { loss_min: '0', loss_distribution: 'lognormal' }],
])('a risk without %s is left out', (_, more) => {
  expect(costsOf(row(more))).toBeUndefined();
});

test('without a most likely loss it is the middle; without a treatment nothing changes', () => {
  const costs = costsOf(row({ loss_likely: null }));
  expect(costs?.before).toEqual({ frequency: 0.5, distribution: 'pert', min: 100, likely: 500, max: 900 });
  expect(costs?.after).toEqual(costs?.before);
});

test('what is known of it as treated counts, and the rest stays; bounds never cross', () => {
  expect(costsOf(row({ residual_frequency: '0.1' }))?.after).toMatchObject({ frequency: 0.1, min: 100, likely: 200, max: 900 });
  expect(costsOf(row({ residual_loss_max: '50' }))?.after).toMatchObject({ min: 50, likely: 50, max: 50 });
  expect(costsOf(row({ residual_loss_min: '0', residual_loss_max: '300' }))?.after).toMatchObject({ min: 0, likely: 150, max: 300 });
});

test.each(['pert', 'triangular', 'lognormal', 'uniform'])('the mean of %s agrees with the simulation', (distribution) => {
  const costs = costsOf(row({ loss_distribution: distribution, frequency: 3 }));
  if (!costs) throw new Error('the risk has figures');
  const { before } = simulate({ seed: 1, rounds: 40_000, risks: [{ id: 1, ...costs }] });
  expect(before.expected / meanOf(costs.before)).toBeGreaterThan(0.98);
  expect(before.expected / meanOf(costs.before)).toBeLessThan(1.02);
});
