/** Codes of construction projects, which stand before the numbers of their records. Projects that are there get one from their name. */
import type { Knex } from 'knex';
import { unforced, unique } from './helpers.ts';

/** As plugins/construction/project-codes.ts makes them: the first letters of the words, with a number where others have the same. */
const CODES = `
with words as (
  select p.id, x.word, x.n from construction_project p,
    regexp_split_to_table(regexp_replace(upper(coalesce(p.project_name_en, '')), '[^A-Z0-9 -]', '', 'g'), '[ -]+') with ordinality as x(word, n)
  where x.word ~ '^[A-Z]' and x.word <> all ('{A,AN,AND,AT,FOR,IN,OF,ON,THE,TO}')
), names as (
  select id, left(string_agg(left(word, 1), '' order by n), 3) as initials, (array_agg(word order by n))[1] as first from words group by id
), codes as (
  select p.id, p.tenant_id,
    case when length(n.initials) >= 2 then n.initials when length(n.first) >= 2 then left(n.first, 3) else 'PRJ' end as code
  from construction_project p left join names n on n.id = p.id
), numbered as (
  select id, code, row_number() over (partition by tenant_id, code order by id) as place from codes
)
update construction_project p set project_code = n.code || case when n.place > 1 then n.place::text else '' end
from numbered n where n.id = p.id`;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('construction_project', (t) => {
    t.text('project_code');
  });
  await unforced(knex, ['construction_project'], () => knex.raw(CODES));
  await unique(knex, 'construction_project', ['project_code']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index ??', ['construction_project_project_code_unique']);
  await knex.schema.alterTable('construction_project', (t) => t.dropColumns('project_code'));
}
