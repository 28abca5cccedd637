/** Formulas in lists and records: PostgreSQL and the form come to the same value. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EntityDef, FieldDef } from '../shared/entity.ts';
import { formulaOf, workOut } from '../shared/formula.ts';
import { withEntities, type WiderProduct } from '../test/entities.ts';
import { createTestKernel, type Client, type TestKernel } from '../test/kernel.ts';
import { personWith } from '../test/people.ts';
import { today } from './values.ts';

const FORMULAS: Record<string, FieldDef> = {
  net: { type: 'formula', formula: '(price - first(discount, 0)) * quantity' },
  vat: { type: 'formula', formula: 'net * 0.15' },
  each: { type: 'formula', formula: 'price / quantity', scale: 6 },
  third: { type: 'formula', formula: '-price / 3 / 7 * 3', scale: 4 },
  share: { type: 'formula', formula: 'price / first(discount, price)', scale: 3 },
  wait: { type: 'formula', formula: 'days(sent_on, first(done_on, $today))' },
  fine: { type: 'formula', formula: 'days(sent_on, done_on) * 0.5 - 1' },
};
const LOT: EntityDef = {
  name: 'lot',
  label: ['Lot', 'Lots'],
  title: '{name}',
  api: { path: 'lots' },
  fields: {
    name: { type: 'text', maxLength: 100 },
    price: { type: 'money' },
    discount: { type: 'money' },
    quantity: { type: 'decimal', scale: 3 },
    sent_on: { type: 'date' },
    done_on: { type: 'date' },
    ...FORMULAS,
  },
  access: { read: 'see_lots', create: 'fill_lots', update: 'fill_lots', delete: 'fill_lots' },
  list: { columns: ['name', 'net', 'vat'] },
  form: [
    {
      section: 'Lot',
      rows: [
        ['name', 'price'],
        ['quantity', 'net'],
      ],
    },
  ],
};

let product: TestKernel;
let wider: WiderProduct;
let writer: Client;
beforeAll(async () => {
  product = await createTestKernel();
  wider = await withEntities(product, [LOT]);
  writer = await wider.as((await personWith(product, ['see_lots', 'fill_lots'])).email);
});
afterAll(async () => {
  await wider.close();
  await product.close();
});

const NUMBERS = [null, 0, 1, -1, 0.01, 0.1, 3, 7.77, 1999.99, 9_999_999_999.99];
const ROWS = Array.from({ length: 60 }, (_, i) => ({
  name: `Lot ${i}`,
  price: NUMBERS[i % 10] ?? null,
  discount: NUMBERS[(i * 7 + 3) % 10] ?? null,
  quantity: NUMBERS[(i * 3 + Math.floor(i / 10)) % 9] ?? null,
  sent_on: i % 4 === 0 ? null : '2026-01-31',
  done_on: i % 3 === 0 ? null : '2026-03-01',
}));

test('each value of a list is the one that the form shows; what is empty or divided by zero is empty', async () => {
  for (const row of ROWS) expect((await writer.post('/api/lots', row)).status).toBe(200);
  const { data } = (await writer.get('/api/lots?limit=100')).body as { data: Record<string, unknown>[] };
  expect(data).toHaveLength(ROWS.length);
  for (const row of data) {
    const value = (name: string): unknown => {
      const formula = FORMULAS[name];
      return formula ? worth(formula) : row[name];
    };
    const worth = (field: FieldDef): number | undefined =>
      workOut(formulaOf(field), { value, day: (name) => (row[name] as string | null) ?? undefined, today }, field.scale);
    for (const [name, field] of Object.entries(FORMULAS))
      expect([row['name'], name, row[name]]).toEqual([row['name'], name, worth(field) ?? null]);
  }
  expect(data.filter((row) => row['each'] === null).length).toBeGreaterThan(5);
});

test('lists sort by it, aggregates add it up, and the metadata carries it for the form', async () => {
  const { data } = (await writer.get('/api/lots?sort=-net&limit=100')).body as { data: { net: number | null }[] };
  const nets = data.map(({ net }) => net).filter((net): net is number => net !== null);
  expect(nets).toEqual([...nets].sort((a, b) => b - a));
  const sums = await writer.get('/api/aggregate/lot?measures=sum:net');
  expect(sums.status).toBe(200);
  const meta = (await writer.get('/api/meta/lot')).body.data as { fields: Record<string, { formula?: string; readOnly: boolean }> };
  expect(meta.fields['net']).toMatchObject({ formula: FORMULAS['net']?.formula, readOnly: true });
});
