/** When work begins and ends, and by which clock: service levels count in them. */
import type { Knex } from 'knex';

const HOURS = { opens_at: '08:00', closes_at: '16:00', ramadan_opens_at: '10:00', ramadan_closes_at: '15:00' } as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('work_calendar', (t) => {
    for (const [column, usual] of Object.entries(HOURS)) t.time(column).notNullable().defaultTo(usual);
    t.text('time_zone').notNullable().defaultTo('Asia/Riyadh');
  });
  // Later rows get their values from the metadata.
  for (const column of [...Object.keys(HOURS), 'time_zone'])
    await knex.raw('alter table work_calendar alter column ?? drop default', [column]);
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('work_calendar', (t) => t.dropColumns(...Object.keys(HOURS), 'time_zone'));
}
