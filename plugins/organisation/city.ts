import { type DraftHook, valueAfter } from '../../core/index.ts';

/**
 * Entities `company` and `company_address`: a city without a country sets its country; the field's `where` refuses a city of another
 * country.
 */
export const countryOfCity: DraftHook<'company' | 'company_address'> = async (drafts, { find }) => {
  const placed = drafts.filter(
    (d) =>
      (d.op === 'create' || d.op === 'update') &&
      (valueAfter(d, 'city_id') ?? null) !== null &&
      (valueAfter(d, 'country_id') ?? null) === null,
  );
  if (!placed.length) return;
  const rows = await find('city', { id: placed.map((d) => valueAfter(d, 'city_id')) }, { fields: ['country_id'], unscoped: true });
  const countries = new Map<unknown, number | null>(rows.map((row) => [row.id, row.country_id]));
  for (const draft of placed) draft.row.country_id = countries.get(valueAfter(draft, 'city_id'));
};
