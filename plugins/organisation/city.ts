import type { Draft, DraftHook } from '../../core/index.ts';

/**
 * Entities `company` and `company_address`: a city without a country sets its country; the field's `where` refuses a city of another
 * country.
 */
export const countryOfCity: DraftHook = async (drafts, { find }) => {
  const placed = drafts.filter(
    (d) => (d.op === 'create' || d.op === 'update') && valueOf(d, 'city_id') !== null && valueOf(d, 'country_id') === null,
  );
  if (!placed.length) return;
  const rows = await find('city', { id: placed.map((d) => valueOf(d, 'city_id') as number) }, { fields: ['country_id'], unscoped: true });
  const countries = new Map<unknown, number | null>(rows.map((row) => [row.id, row.country_id]));
  for (const draft of placed) draft.row['country_id'] = countries.get(valueOf(draft, 'city_id'));
};

const valueOf = ({ row, before }: Draft, column: string): unknown => (column in row ? row[column] : before?.[column]) ?? null;
