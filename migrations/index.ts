/** The migrations in the order in which they run. Written by hand: a file that is not listed here does not run. */
import * as platform from './20261120_01_platform.ts';
import * as identity from './20261120_02_identity.ts';
import * as pmis from './20261120_03_pmis.ts';
import * as registration from './20261120_04_registration.ts';
import * as tenantPlace from './20261120_05_tenant_place.ts';
import * as reading from './20261120_07_reading.ts';
import * as collaboration from './20261120_06_collaboration.ts';
import * as historyTime from './20261120_08_history_time.ts';
import type { Knex } from 'knex';

export interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

export const migrations: readonly Migration[] = [
  { name: '20261120_01_platform', ...platform },
  { name: '20261120_02_identity', ...identity },
  { name: '20261120_03_pmis', ...pmis },
  { name: '20261120_04_registration', ...registration },
  { name: '20261120_05_tenant_place', ...tenantPlace },
  { name: '20261120_07_reading', ...reading },
  { name: '20261120_06_collaboration', ...collaboration },
  { name: '20261120_08_history_time', ...historyTime },
];
