/** Passwords of people who were removed for good can go (core/recycle-bin/people.ts). */
import type { Knex } from 'knex';
import { AUTH_ROLE } from './helpers.ts';

export const up = (knex: Knex): Promise<void> => knex.raw(`grant delete on credentials to ${AUTH_ROLE}`).then(() => undefined);

export const down = (knex: Knex): Promise<void> => knex.raw(`revoke delete on credentials from ${AUTH_ROLE}`).then(() => undefined);
