/** Public lists of countries and cities. */
import { AppError } from '../../errors.ts';
import type { Db, Row } from '../../db/pool.ts';
import type { Locale } from '../../shared/actor.ts';
import type { IdentityContext, IdentityRoute } from '../types.ts';

interface PlaceRow extends Row {
  id: number;
  name_en: string;
  name_ar: string;
  /** The entry for everything that is not listed. */
  is_other?: boolean;
}

const COUNTRIES = 'select id, name_en, name_ar from countries';
const CITIES = 'select id, name_en, name_ar, is_other from cities where country_id = $1';

const KEY = /^[1-9]\d{0,14}$/;

/** GET countries and GET cities/{countryId}: `{data: {data: [{id, name}]}}` in the reader's language and order. */
export function placeRoutes(db: Db): IdentityRoute[] {
  async function countries({ locale }: IdentityContext): Promise<object> {
    return answer(await db.query<PlaceRow>('auth', { name: 'countries', text: COUNTRIES, values: [] }), locale);
  }

  /** @throws AppError not_found for an unknown country. */
  async function cities({ params, locale }: IdentityContext): Promise<object> {
    const id = params['countryId'] ?? '';
    const rows = KEY.test(id) ? await db.query<PlaceRow>('auth', { name: 'cities', text: CITIES, values: [id] }) : [];
    // Every country has cities.
    if (rows.length === 0) throw new AppError('not_found');
    return answer(rows, locale);
  }

  return [
    { method: 'GET', path: 'countries', public: true, run: countries },
    { method: 'GET', path: 'cities/{countryId}', public: true, run: cities },
  ];
}

/** A place's name in the language; only English and Arabic names are stored. */
export const placeName = (row: { name_en: string; name_ar: string }, locale: Locale): string =>
  locale === 'ar' ? row.name_ar : row.name_en;

/** Sorted here: not every database server has the collations. */
function answer(rows: PlaceRow[], locale: Locale): object {
  const { compare } = new Intl.Collator(locale === 'ar' ? 'ar' : 'en');
  const list = rows
    .map((row) => ({ id: row.id, name: placeName(row, locale), last: row.is_other === true }))
    .sort((a, b) => Number(a.last) - Number(b.last) || compare(a.name, b.name));
  return { data: { data: list.map(({ id, name }) => ({ id, name })) } };
}
