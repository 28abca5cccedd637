/** The condition of an asset at its hand-over is a value of a list, which people read in their language, where it was a text. */
import type { Knex } from 'knex';
import { unforced } from './helpers.ts';

/** What people wrote, by the value that it is now. */
const MEANT = {
  new: ['new', 'brand new', 'جديد', 'جديدة'],
  good: ['good', 'very good', 'جيد', 'جيدة'],
  fair: ['fair', 'used', 'worn', 'مقبول', 'مقبولة', 'مستعمل', 'مستعملة'],
  damaged: ['damaged', 'broken', 'تالف', 'تالفة', 'متضرر', 'متضررة'],
} as const;

export async function up(knex: Knex): Promise<void> {
  const pairs = Object.entries(MEANT).flatMap(([value, words]) => words.map((word) => [word, value]));
  await unforced(knex, ['asset_custody'], async () => {
    // Words that are no value of the list are kept in the note.
    await knex.raw(
      `with meant as (select * from jsonb_to_recordset(?::jsonb) as m(word text, value text))
      update asset_custody c set condition = (select value from meant where word = lower(btrim(c.condition))),
        note = case when exists (select 1 from meant where word = lower(btrim(c.condition))) then c.note
          else concat_ws(E'\\n', nullif(c.note, ''), btrim(c.condition)) end
      where c.condition is not null`,
      [JSON.stringify(pairs.map(([word, value]) => ({ word, value })))],
    );
  });
}

export async function down(knex: Knex): Promise<void> {
  await unforced(knex, ['asset_custody'], () =>
    knex.raw('update asset_custody set condition = initcap(condition) where condition is not null'),
  );
}
