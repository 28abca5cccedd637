/**
 * The search knows spellings: the function `folded` gives one form for all ways of writing the same words (core/shared/fold.ts gives the
 * same), and the indexes of the search hold that form. Those of large tables are made after the start, beside people at work
 * (core/db/search-indexes.ts): until then a search there is slower, with the same answers.
 */
import type { Knex } from 'knex';
import { FOLDED, foldedIndex, hasTrigrams, PLAIN } from './search-view.ts';

/** Bytes of a table whose index is made within the start: some ten thousand rows, a second or so. */
const AT_ONCE = 4_000_000;

const MARKS =
  '[\\u00ad\\u0300-\\u036f\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08ff\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufe00-\\ufe0f\\ufeff]+';
const row = (first: number, last: number): string => String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
const DIGITS = row(0x30, 0x39);
const PAIRS: readonly (readonly [from: string, to: string])[] = [
  [row(0x0660, 0x0669), DIGITS],
  [row(0x06f0, 0x06f9), DIGITS],
  [row(0x0391, 0x03a1), row(0x03b1, 0x03c1)],
  [row(0x03a3, 0x03a9), row(0x03c3, 0x03c9)],
  [row(0x0400, 0x040f), row(0x0450, 0x045f)],
  [row(0x0410, 0x042f), row(0x0430, 0x044f)],
  ['\u0671\u0672\u0673', '\u0627'.repeat(3)],
  ['\u06be\u06c1\u06c3\u06d5', '\u0647'.repeat(4)],
  ['\u06cc\u06d0\u06d2', '\u064a'.repeat(3)],
  ['\u06a9\u06aa', '\u0643'.repeat(2)],
  ['ØøŁłĐđÐðĦħıÆŒÞς', 'oollddddhhiæœþσ'],
];
const [FROM, TO] = [0, 1].map((side) => PAIRS.map((pair) => pair[side]).join('')) as [string, string];

/**
 * Texts in ASCII, most of the English ones, take the short way. `translate` looks through its whole list for every letter, so that it is
 * asked only where one of its letters is there; ta marbuta and alef maqsura, in every Arabic text, are exchanged apart.
 */
const BODY = `begin
  if octet_length(value) = length(value) then return lower(value collate "C"); end if;
  value := replace(replace(regexp_replace(normalize(value, NFKD), '${MARKS}', '', 'g'), 'ة', 'ه'), 'ى', 'ي');
  if value ~ '[${FROM}]' then value := translate(value, '${FROM}', '${TO}'); end if;
  return lower(value collate "C");
end`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create function folded(value text) returns text language plpgsql immutable strict parallel safe as $folded$ ${BODY} $folded$`,
  );
  if (!(await hasTrigrams(knex))) return;
  for (const { table, columns } of await searched(knex)) {
    const { rows } = await knex.raw<{ rows: { large: boolean }[] }>(`select pg_relation_size(to_regclass(?)) > ${AT_ONCE} as large`, [
      table,
    ]);
    if (rows[0]?.large) continue;
    await foldedIndex(knex, table, columns);
    await knex.raw('drop index if exists ??', [`${table}${PLAIN}`]);
  }
}

/** The indexes as they were before; those of tenants' own fields are made again by their job. */
export async function down(knex: Knex): Promise<void> {
  for (const { table, columns } of await searched(knex)) {
    await knex.raw('drop index if exists ??', [`${table}${FOLDED}`]);
    if (!(await hasTrigrams(knex))) continue;
    await knex.raw(`create index if not exists ?? on ?? using gin ((tenant_id + 0), ${columns.map(() => '?? gin_trgm_ops').join(', ')})`, [
      `${table}${PLAIN}`,
      table,
      ...columns,
    ]);
  }
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select relname as name from pg_class where relkind = 'i' and relname ~ '^custom_field_\\d+_(same|found)$'`,
  );
  for (const { name } of rows) await knex.raw('drop index ??', [name]);
  await knex.raw('drop function folded(text)');
}

/** Tables of the search, with their columns of texts. */
async function searched(knex: Knex): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await knex.raw<{
    rows: { table: string; columns: string[] }[];
  }>(`select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
    where n.nspname = 'search' and c.relkind = 'v' group by 1 order by 1`);
  return rows;
}
