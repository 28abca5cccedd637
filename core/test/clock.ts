/**
 * `now()` and `clock_timestamp()` of the test databases. They stand in a schema of their own, which core/db/pool.ts puts before
 * PostgreSQL's where a test has set the clock: every statement then reads the test's moment, and none says anything else than in
 * production.
 */
import pg from 'pg';

const AHEAD = `coalesce(nullif(current_setting('app.clock', true), '')::interval, interval '0')`;

const MADE = `
create schema clock;
create function clock.now() returns timestamptz language sql stable as $$ select pg_catalog.now() + ${AHEAD} $$;
create function clock.clock_timestamp() returns timestamptz language sql volatile as $$ select pg_catalog.clock_timestamp() + ${AHEAD} $$;
grant usage on schema clock to public`;

/** Defaults and policies know their function by its identity, not by its name: they are told of the other. */
const TOLD = `
do $$
declare d record;
begin
  for d in select a.attrelid::regclass as place, a.attname as name from pg_attrdef f join pg_attribute a on a.attrelid = f.adrelid
  and a.attnum = f.adnum
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and pg_get_expr(f.adbin, f.adrelid) in ('now()', 'CURRENT_TIMESTAMP') loop
    execute format('alter table %s alter column %I set default clock.now()', d.place, d.name);
  end loop;
  for d in select p.polrelid::regclass as place, p.polname as name, pg_get_expr(p.polqual, p.polrelid) as condition from pg_policy p
      where pg_get_expr(p.polqual, p.polrelid) ~ '\\mnow\\(\\)' loop
    execute format('alter policy %I on %s using (%s)', d.name, d.place, regexp_replace(d.condition, '\\mnow\\(\\)', 'clock.now()', 'g'));
  end loop;
end $$`;

/** Once, in the template of all databases of a run, after the migrations. */
export async function clockFor(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(MADE);
    await client.query(TOLD);
  } finally {
    await client.end();
  }
}
