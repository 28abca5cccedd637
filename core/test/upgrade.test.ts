/** Data of every earlier version comes to this one whole: each record with each of its values, and lists that answer. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrations } from '../../migrations/index.ts';
import { provisionTenants } from '../provisioning.ts';
import { readBackup } from '../cli/restore.ts';
import { migrate } from '../db/migrate.ts';
import { localStore } from '../files/local-store.ts';
import { seedDemo } from '../seed.ts';
import { copiedDatabase, emptyDatabase, type TestDatabase } from './database.ts';
import { productOver } from './kernel.ts';
import { DEEP } from './held.ts';
import { landing, landingNames, unpack, type Landing } from './landings.ts';

/** Tables whose records are decided on in steps. */
const DECIDED_ON = [
  'budget_request',
  'commitment',
  'commitment_co',
  'correspondence',
  'daily_report',
  'meeting_minute',
  'planning_item',
  'progress_invoice',
  'punch_list',
];

/**
 * Values that a migration wrote anew, by column, and rows that it moved elsewhere, by table: each says whether what was there is there
 * still. Whoever changes what people wrote names it here with that proof; whatever is lost without a word fails.
 */
const REWRITTEN: Readonly<Record<string, (was: unknown, is: unknown, now: Row) => boolean>> = {
  // Administrators get the permissions of new modules; who is there to read no longer writes notes.
  'roles.permissions': (was, is, { code }) =>
    (was as string[]).every(
      (p) => (is as string[]).includes(p) || (code === 'viewer' && /^access_(round|compliance_contract)_note$/.test(p)),
    ),
  // The last day counts.
  'contract.duration_days': (was, is) => is === (was as number) + 1,
  // Approved change orders move it; what was agreed first stands beside it.
  'commitment.estimated_completion': (was, _, now) => now['original_completion'] === was,
  // Entries became columns, and are made from them.
  'tenants.settings': (was, is) => (was as object[]).every((entry) => JSON.stringify(is).includes(JSON.stringify(entry))),
  // Jobs of notifications are named by that word.
  'job.kind': (was, is) => is === (was as string).replace('notices', 'notifications'),
  'job.key': (was, is) => is === (was as string | null)?.replace(/^(mail\.)?notices/, '$1notifications'),
  // A shared view and a baseline are read in two languages.
  'saved_view.name': (was, _, now) => now['name_en'] === was || now['name_ar'] === was,
  'stage_baseline.name': (was, _, now) => now['name_en'] === was || now['name_ar'] === was,
  // Names of folders of documents are folders; organisations with compliance have the module of documents.
  'document.folder': (was, is, now) => is === undefined && (was === null || now['folder_id'] !== null),
  'tenants.modules': (was, is) => (was as string[]).every((m) => (is as string[]).includes(m)),
  // A condition is a value of a list; words that are none are in the note.
  'asset_custody.condition': (was, is, now) => is === (was as string).toLowerCase() || String(now['note']).includes(was as string),
  'asset_custody.note': (was, is) => String(is).startsWith(String(was ?? '')),
  // Ranks of levels are the levels themselves.
  ...Object.fromEntries(
    [
      ['risk_acceptance', 'level'],
      ['risk_acceptance_limit', 'level'],
      ['risk_settings', 'appetite'],
      ['risk_category', 'appetite'],
    ].map(([table, column]) => [
      `${table}.${column}`,
      (was: unknown, is: unknown, now: Row): boolean => is === undefined && (was === null || now[`${column}_id`] !== null),
    ]),
  ),
  // Only the action that asked for them ever held them, and it emptied them; the columns are gone.
  'punch_item.assign_user_id': (was, is) => was === null && is === undefined,
  'punch_item.assign_company_id': (was, is) => was === null && is === undefined,
  ...Object.fromEntries(
    DECIDED_ON.flatMap((table) =>
      ['decision_comment', 'return_step', 'delegate_id'].map((column) => [
        `${table}.${column}`,
        (was: unknown, is: unknown): boolean => was === null && is === undefined,
      ]),
    ),
  ),
};
const MOVED: Readonly<Record<string, (row: Row, after: Contents) => boolean>> = {
  user_roles: (row, after) => (after.get('users')?.get(String(row['user_id']))?.['role_ids'] as unknown[]).includes(row['role_id']),
};
const GOES_ALONG = new Set(['row_version', 'updated_at']);

type Row = Record<string, unknown>;
type Contents = Map<string, Map<string, Row>>;

const log = { info() {}, warn() {}, error() {} };
const home = mkdtempSync(path.join(tmpdir(), 'rukn-upgrade-'));
/** The version before this one, and the demo that once stopped the start; with RUKN_TEST_DEEP=1 every one. */
const landings = landingNames().filter((name, i, all) => DEEP || i === all.length - 1 || name === '3-63d0029-demo');
const restored = new Map<string, TestDatabase>();

/** One schema grows from version to version; each data gets a copy of it. */
beforeAll(async () => {
  const schema = await emptyDatabase();
  for (const name of landings) {
    const data = landing(name);
    await migrate({ url: schema.url, log, list: migrations.filter((m) => data.manifest.migrations.includes(m.name)) });
    restored.set(name, await restoredInto(await copiedDatabase(schema), data));
  }
  await schema.drop();
}, 120_000);
afterAll(async () => {
  for (const database of restored.values()) await database.drop();
  rmSync(home, { recursive: true, force: true });
});

async function restoredInto(database: TestDatabase, data: Landing): Promise<TestDatabase> {
  const folder = path.join(home, data.name);
  unpack(data, folder);
  await readBackup(
    { url: database.url, files: localStore(path.join(home, 'files')), incoming: path.join(home, 'incoming'), toEmpty: '' },
    folder,
  );
  return database;
}

/** Every row of every table by its key, past row-level security as a backup reads. */
async function contentsOf(url: string): Promise<Contents> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string; key: string }>(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum)) as key
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary join pg_attribute a on a.attrelid = c.oid
    and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity group by 1 order by 1`);
  await client.query('begin; set local role rukn_backup');
  const out: Contents = new Map();
  for (const { name, key } of tables) {
    const { rows } = await client.query<{ key: string; row: Row }>(
      `select concat_ws('/', ${key}) as key, to_jsonb(t) as row from "${name}" t`,
    );
    out.set(name, new Map(rows.map((r) => [r.key, r.row])));
  }
  await client.end();
  return out;
}

/** What of `before` is not in `after`, as lines that a reader understands. */
function lost(before: Contents, after: Contents): string[] {
  const lines = new Set<string>();
  for (const [table, rows] of before)
    for (const [key, row] of rows) {
      const now = after.get(table)?.get(key);
      if (!now && !MOVED[table]?.(row, after)) lines.add(`${table} ${key} is gone`);
      for (const [column, value] of Object.entries(now ? row : {})) {
        const is = now?.[column];
        if (
          GOES_ALONG.has(column) ||
          JSON.stringify(is) === JSON.stringify(value) ||
          (now && REWRITTEN[`${table}.${column}`]?.(value, is, now))
        )
          continue;
        lines.add(`${table}.${column} is another`);
      }
    }
  return [...lines];
}

test('what is lost is found', () => {
  const before: Contents = new Map([
    [
      'project',
      new Map([
        ['1', { id: 1, name: 'A' }],
        ['2', { id: 2, name: 'B' }],
      ]),
    ],
  ]);
  expect(lost(before, new Map([['project', new Map([['1', { id: 1, name: null }]])]]))).toEqual([
    'project.name is another',
    'project 2 is gone',
  ]);
});

describe.each(landings)('%s', (name) => {
  test('keeps every record, starts, and its lists answer', async () => {
    const { url } = restored.get(name) as TestDatabase;
    const before = await contentsOf(url);
    expect([...before.values()].reduce((sum, rows) => sum + rows.size, 0)).toBeGreaterThan(1000);
    await migrate({ url, log });
    expect(lost(before, await contentsOf(url))).toEqual([]);

    const product = await productOver(url, path.join(home, 'files'));
    try {
      await provisionTenants(product.kernel);
      // Throws in tests where people see a line in the log. The platform of the first demos had nobody, and gets its people.
      await seedDemo(product.kernel);
      const refused: string[] = [];
      for (const email of Object.keys(product.users).filter((e) => /^(admin@(pmis|grc)|platform@)/.test(e))) {
        const client = await product.as(email);
        for (const { name: entity, table, endpoints } of product.kernel.registry.entities.values()) {
          const list = endpoints.list[0];
          if (!list || !before.get(table)?.size) continue;
          const { status } = await client.get(`/api/${list.path}?limit=5`);
          if (status !== 200 && status !== 403 && status !== 404) refused.push(`${email} ${entity}: ${status}`);
        }
      }
      expect(refused).toEqual([]);
    } finally {
      await product.close();
    }
  }, 120_000);
});
