import { text, type Draft, type DraftHook } from '../../core/index.ts';

/** company, company_address: a city brings its country along, and is refused in another one. */
export const cityInCountry: DraftHook = async (drafts, { query }) => {
  const placed = drafts.filter((d) => (d.op === 'create' || d.op === 'update') && ('city_id' in d.row || 'country_id' in d.row) && valueOf(d, 'city_id') !== null);
  if (!placed.length) return;
  const rows = await query<{ id: number; country_id: number }>({ name: 'organisation_cities', text: 'select id, country_id from cities where id = any($1::bigint[])', values: [placed.map((d) => valueOf(d, 'city_id'))] });
  const countries = new Map<unknown, number>(rows.map((row) => [row.id, row.country_id]));
  for (const draft of placed) {
    const country = countries.get(valueOf(draft, 'city_id'));
    const given = valueOf(draft, 'country_id');
    if (given === null || !('country_id' in draft.row)) draft.row['country_id'] = country;
    else if (given !== country) draft.reject({ city_id: [text('organisation.city_elsewhere')] });
  }
};

const valueOf = ({ row, before }: Draft, column: string): unknown => (column in row ? row[column] : before?.[column]) ?? null;
