/**
 * Reading alone writes nothing: posts, comments and files need a permission of their own, and documents are kept by who may keep them, no
 * longer by whoever opens them. Every role goes on as it did, except those that are there to read. Why a portfolio or program was opened
 * again, why a control does not apply according to its review, and how much of a round may not.
 */
import type { Knex } from 'knex';
import { settingsTable } from './columns.ts';
import { unforced } from './helpers.ts';
import { dropTables } from './search-view.ts';

/** What is opened again with a reason. */
const REOPENED = ['portfolio', 'program'];
/** What the shipped reader of audits held beyond reading. */
const WROTE = ['access_round_note', 'access_compliance_contract_note'];
const NEW = ['write_posts', 'manage_risk_documents', 'manage_compliance_documents'];
const KEEPERS = [
  ['access_risk_document_management', 'manage_risk_documents'],
  ['access_compliance_document_management', 'manage_compliance_documents'],
] as const;

/** Shipped to read: they hold nothing but permissions to open something. */
const READERS = `code in ('viewer', 'member') and not exists (select 1 from unnest(permissions) p where p !~ '^access_')`;

export async function up(knex: Knex): Promise<void> {
  await unforced(knex, ['roles', 'tenants'], async () => {
    // The platform's own people approve companies; nothing of theirs has posts.
    await give(knex, 'write_posts', `tenant_id not in (select id from tenants where key = 'rukn')`);
    for (const [opens, keeps] of KEEPERS) await give(knex, keeps, '? = any(permissions)', [opens]);
    await knex.raw(
      `update roles set permissions = array(select p from unnest(permissions) p where not p = any(?::text[]) order by p), row_version = row_version + 1, updated_at = now()
      where code = 'viewer' and ${READERS} and permissions && ?::text[]`,
      [WROTE, WROTE],
    );
  });
  for (const table of REOPENED) await knex.schema.alterTable(table, (t) => void t.text('reopen_reason'));
  await knex.schema.alterTable('audit_item_review', (t) => void t.text('justification'));
  await settingsTable(
    knex,
    'compliance_settings',
    (t) => void t.decimal('not_applicable_limit', 5, 2).notNullable().checkBetween([0, 100], 'compliance_settings_not_applicable_limit'),
  );
}

const give = (knex: Knex, permission: string, where: string, binds: readonly string[] = []): Promise<void> =>
  knex.raw(
    `update roles set permissions = (select array_agg(distinct p order by p) from unnest(permissions || ?::text[]) p), row_version = row_version + 1, updated_at = now()
   where not (${READERS}) and ${where}`,
    [[permission], ...binds],
  );

export async function down(knex: Knex): Promise<void> {
  await dropTables(knex, ['compliance_settings']);
  await knex.schema.alterTable('audit_item_review', (t) => t.dropColumn('justification'));
  for (const table of REOPENED) await knex.schema.alterTable(table, (t) => t.dropColumn('reopen_reason'));
  await unforced(knex, ['roles'], () =>
    knex.raw(`update roles set permissions = array(select p from unnest(permissions) p where not p = any(?::text[]) order by p)`, [NEW]),
  );
}
