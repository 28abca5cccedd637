/** Countries and cities for everybody, and the requests of companies that want to get in. */
import type { Knex } from 'knex';
import { protect, protectReference } from './helpers.ts';
import { CAPITALS } from './places/capitals.ts';
import { CITIES } from './places/cities.ts';

export async function up(knex: Knex): Promise<void> {
  await countries(knex);
  await cities(knex);
  await fill(knex);
  // Only now: afterwards nobody writes here, not even the owner.
  for (const table of ['countries', 'cities']) await protectReference(knex, table);
  await requests(knex);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['tenant_requests', 'cities', 'countries']) await knex.schema.dropTable(table);
}

async function countries(knex: Knex): Promise<void> {
  await knex.schema.createTable('countries', (t) => {
    t.specificType('id', 'bigint generated always as identity primary key');
    t.specificType('code', 'text not null').unique({ indexName: 'countries_code' });
    t.text('name_en').notNullable();
    t.text('name_ar').notNullable();
  });
}

async function cities(knex: Knex): Promise<void> {
  await knex.schema.createTable('cities', (t) => {
    t.specificType('id', 'bigint generated always as identity primary key');
    t.bigInteger('country_id').notNullable().references('id').inTable('countries');
    t.text('name_en').notNullable();
    t.text('name_ar').notNullable();
    // No list of cities is complete: one entry per country says so, and stands last.
    t.boolean('is_other').notNullable().defaultTo(false);
    t.unique(['country_id', 'name_en'], { indexName: 'cities_name' });
    t.unique(['country_id', 'id'], { indexName: 'cities_country_id_id' });
  });
}

/** Countries by the names that Unicode gives them, capitals and further cities by our lists. */
async function fill(knex: Knex): Promise<void> {
  const [en, ar] = ['en', 'ar'].map((locale) => new Intl.DisplayNames([locale], { type: 'region' }));
  const made = (await knex('countries').insert(
    CAPITALS.map(([code]) => ({ code, name_en: en!.of(code), name_ar: ar!.of(code) })),
    ['id', 'code'],
  )) as { id: string; code: string }[];
  const ids = new Map(made.map(({ id, code }) => [code, id]));
  const rows = CAPITALS.flatMap(([code, ...capital]) => {
    const city = ([name_en, name_ar]: readonly [string, string], is_other = false): object => ({
      country_id: ids.get(code),
      name_en,
      name_ar,
      is_other,
    });
    return [city(capital), ...(CITIES[code] ?? []).map((each) => city(each)), city(['Another city', 'مدينة أخرى'], true)];
  });
  await knex('cities').insert(rows);
}

/** A company asks before it is a tenant: the table belongs to none, and only the sign-in reaches it. */
async function requests(knex: Knex): Promise<void> {
  await knex.schema.createTable('tenant_requests', (t) => {
    t.specificType('id', 'bigint generated always as identity primary key');
    t.text('status').notNullable().defaultTo('submitted').checkIn(['submitted', 'approved', 'rejected', 'registered']);
    t.text('company_name').notNullable();
    t.text('email').notNullable();
    t.text('domain_name').notNullable();
    t.text('phone').notNullable();
    t.text('full_name').notNullable();
    t.bigInteger('country_id').notNullable();
    t.bigInteger('city_id').notNullable();
    t.boolean('is_grc').notNullable();
    t.text('locale').notNullable().checkIn(['en', 'ar', 'fr', 'cn']);
    t.specificType('token_hash', 'bytea').unique({ indexName: 'tenant_requests_token_hash' });
    t.timestamp('token_expires_at', { useTz: true });
    // Drawn before the tenant is written, so that a registration that was cut off goes on with the same one: no foreign key.
    t.bigInteger('tenant_id');
    t.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    t.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(knex.fn.now());
    t.check('email = lower(email)', [], 'tenant_requests_email_lower');
    t.foreign(['country_id', 'city_id']).references(['country_id', 'id']).inTable('cities');
  });
  // One open request per address; whoever was refused may ask again.
  await knex.raw(`create unique index tenant_requests_email on tenant_requests (email) where status <> 'rejected'`);
  await protect(knex, 'tenant_requests', { app: '', auth: 'select, insert, update' });
}
