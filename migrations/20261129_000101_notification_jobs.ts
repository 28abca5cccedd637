/** Jobs of notifications are named by that word: those that wait go on under it, those that ended are found by it. */
import type { Knex } from 'knex';
import { unforced } from './helpers.ts';

const NAMES = { 'notices.gather': 'notifications.gather', 'notices.digest': 'notifications.digest', 'mail.notices': 'mail.notifications' };

/** The key of a job begins with its kind. */
const renamed = (knex: Knex, from: string, to: string): Promise<unknown> =>
  knex.raw(
    `update job set kind = :to, key = case when key like :from || '@%' then :to || substr(key, length(:from) + 1) else key end
    where kind = :from`,
    { from, to },
  );

export const up = (knex: Knex): Promise<void> =>
  unforced(knex, ['job'], async () => {
    for (const [from, to] of Object.entries(NAMES)) await renamed(knex, from, to);
  });

export const down = (knex: Knex): Promise<void> =>
  unforced(knex, ['job'], async () => {
    for (const [from, to] of Object.entries(NAMES)) await renamed(knex, to, from);
  });
