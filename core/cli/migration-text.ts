/**
 * Differences between metadata and schema as the text of a migration: what is certain as statements, what is not as comments for review.
 */
import { nativeType, type Difference } from '../metadata/schema-diff.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import { columnLine, permissionsOf, tableSteps, textList, textLiteral, uniqueLine, type Steps, type Target } from './migration-table.ts';

/** Where the names that a migration may use come from. */
const HOMES: Record<string, readonly string[]> = {
  './columns.ts': ['settingsTable'],
  './helpers.ts': ['bilingual', 'entityTable', 'filesColumn', 'foreign', 'protectReference', 'reference', 'refsColumn', 'unique'],
  './permissions.ts': ['giveAdministrators'],
  './search-view.ts': ['dropSearchView', 'searchView', 'widenSearchView'],
};

/** Keeps it from running (core/db/migrate.ts). */
const REVIEW = [
  '/** Nothing runs this before the lines marked "Review" are decided: take this line away then. */',
  'export const review = true;',
  '',
];

/** @returns the file; undefined where there is nothing to write. */
export function migrationText(registry: Registry, found: readonly Difference[]): string | undefined {
  if (!found.length) return undefined;
  const steps: Steps = { up: [], late: [], down: [], early: [], uses: new Set() };
  const made = sorted(found.filter((d) => d.kind === 'table').map((d) => d.entity));
  addTables(steps, registry, made);
  for (const entity of new Set(found.filter((d) => d.kind !== 'table').map((d) => d.entity))) {
    addChanges(
      steps,
      registry,
      entity,
      found.filter((d) => d.entity === entity),
    );
  }
  addPermissions(steps, registry, made);
  const imports = Object.entries(HOMES).flatMap(([file, names]) => {
    const used = names.filter((name) => steps.uses.has(name));
    return used.length ? [`import { ${used.join(', ')} } from '${file}';`] : [];
  });
  return `${[
    `/** ${[made.length ? `Tables: ${made.map((e) => e.table).join(', ')}.` : '', ...changed(found)].filter(Boolean).join(' ')} */`,
    `import type { Knex } from 'knex';`,
    ...imports,
    '',
    ...(steps.up.some((line) => line.includes('// Review')) ? REVIEW : []),
    ...procedure('up', steps.up),
    '',
    ...procedure('down', steps.down),
  ].join('\n')}\n`;
}

const changed = (found: readonly Difference[]): string[] => {
  const tables = [...new Set(found.filter((d) => d.kind !== 'table').map((d) => d.entity.table))];
  return tables.length ? [`Changed: ${tables.join(', ')}.`] : [];
};

function procedure(name: string, lines: readonly string[]): string[] {
  const works = lines.some((line) => !line.startsWith('//'));
  return [`export async function ${name}(${works ? 'knex' : '_knex'}: Knex): Promise<void> {`, ...lines.map((line) => `  ${line}`), '}'];
}

/** Tables after those they point to; in a circle, in the order of the metadata. */
function sorted(entities: readonly ResolvedEntity[]): ResolvedEntity[] {
  const out: ResolvedEntity[] = [];
  const visit = (entity: ResolvedEntity, trail: readonly ResolvedEntity[]): void => {
    if (out.includes(entity) || trail.includes(entity)) return;
    for (const field of entity.fields.values()) {
      const target = field.type === 'ref' ? entities.find((e) => e.name === field.to) : undefined;
      if (target) visit(target, [...trail, entity]);
    }
    out.push(entity);
  };
  for (const entity of entities) visit(entity, []);
  return out;
}

function addTables(steps: Steps, registry: Registry, made: readonly ResolvedEntity[]): void {
  const known = new Set([...registry.entities.values()].filter((e) => !made.includes(e)).map((e) => e.table));
  for (const entity of made) {
    const { up, late, down, early, uses } = tableSteps(entity, tableOf(registry), known);
    steps.up.push(...up);
    steps.late.push(...late);
    steps.early.push(...early);
    steps.down.unshift(...down);
    for (const name of uses) steps.uses.add(name);
    known.add(entity.table);
  }
  steps.up.push(...steps.late);
  steps.down.unshift(...steps.early);
}

const tableOf =
  (registry: Registry) =>
  (name: string): NonNullable<Target> =>
    registry.entity(name);

/**
 * Administrators hold what their tenant can do; without this line nobody could be given the new permissions. Those of entities, pages and
 * side bars that are
 * there already are not new: whoever has them no more has lost them on purpose.
 */
function addPermissions(steps: Steps, { entities, pages, bars }: Registry, made: readonly ResolvedEntity[]): void {
  const names = new Set(made.map(({ name }) => name));
  const old = new Set<string | null | undefined>([
    ...[...entities.values()].filter(({ name }) => !names.has(name)).flatMap(permissionsOf),
    ...pages.filter((page) => !names.has(page.entity ?? '')).flatMap(({ permission }) => permission),
    ...bars.flatMap(({ sections }) =>
      sections.flatMap(({ permission, items }) =>
        [permission, ...items.filter(({ to }) => !made.some(({ def }) => def.page === to)).map((item) => item.permission)].flat(),
      ),
    ),
  ]);
  const permissions = [...new Set(made.flatMap(permissionsOf))].filter((p) => !old.has(p));
  if (!permissions.length) return;
  steps.uses.add('giveAdministrators');
  steps.up.push(`await giveAdministrators(knex, ${textList(permissions)});`);
}

function addChanges(steps: Steps, registry: Registry, entity: ResolvedEntity, found: readonly Difference[]): void {
  const table = textLiteral(entity.table);
  const missing = found.filter((d) => d.kind === 'column');
  const { columns: searched = [], found: before = [], custom = false } = found.find((d) => d.kind === 'search') ?? {};
  const view = (columns: readonly string[]): string[] => [
    `await searchView(knex, ${table}, ${textList(columns)});`,
    ...(custom ? [`await widenSearchView(knex, ${table}, ${textList(columns)}, ['custom']);`] : []),
  ];
  // Around the other changes: a view keeps its columns from being dropped.
  if (before.length) {
    steps.up.push(`await dropSearchView(knex, ${table});`);
    steps.down.unshift(...view(before));
  }
  if (searched.length || before.length)
    for (const name of ['searchView', 'dropSearchView', ...(custom ? ['widenSearchView'] : [])]) steps.uses.add(name);
  const fields = [...new Set(missing.flatMap((d) => entity.columns.get(d.column)?.field ?? []))];
  if (fields.length) {
    steps.up.push(`await knex.schema.alterTable(${table}, (t) => {`);
    for (const field of fields) {
      if (field.required) steps.up.push(`  // Review: required in the metadata; the rows that are there have no value yet.`);
      steps.up.push(`  ${columnLine(field, tableOf(registry), steps.uses, false)}`);
    }
    steps.up.push('});');
    steps.down.unshift(
      `await knex.schema.alterTable(${table}, (t) => t.dropColumns(${missing.map((d) => textLiteral(d.column)).join(', ')}));`,
    );
  }
  for (const d of found)
    addChange(
      steps,
      entity.table,
      d,
      missing.filter((m) => d.kind === 'left' && nativeType(m.sqlType) === d.found).map((m) => m.column),
    );
  if (!searched.length) return;
  steps.up.push(...view(searched));
  steps.down.unshift(`await dropSearchView(knex, ${table});`);
}

/** @param names new columns of the same type: one of them may be another name of the one that is left. */
function addChange(steps: Steps, table: string, d: Difference, names: readonly string[]): void {
  if (d.kind === 'unique') {
    steps.up.push(uniqueLine(table, d.column, d.among, steps.uses));
    steps.down.unshift(`await knex.raw('drop index ??', ${textList([`${table}_${d.column}_unique`])});`);
  } else if (d.kind === 'index') {
    const name = `${table}_${d.columns.join('_')}_index`;
    steps.up.push(
      `await knex.raw('create index ?? on ?? (tenant_id, ${d.columns.map(() => '??').join(', ')}, id)', ${textList([name, table, ...d.columns])});`,
    );
    steps.down.unshift(`await knex.raw('drop index ??', ${textList([name])});`);
  } else if (d.kind === 'type') {
    steps.up.push(
      `// Review: ${table}.${d.column} is ${d.found} and the metadata says ${d.sqlType}. A change of type rewrites the table and may fail on what is stored:`,
      `// await knex.raw('alter table ?? alter column ?? type ${d.sqlType} using ??::${d.sqlType}', ${textList([table, d.column, d.column])});`,
    );
  } else if (d.kind === 'left') {
    steps.up.push(
      `// Review: no metadata names ${table}.${d.column} any more. ${names.length ? `If ${names.join(' or ')} is its new name, rename it instead of adding a column:` : 'Its values are lost once it is dropped:'}`,
      names.length
        ? `// await knex.schema.alterTable('${table}', (t) => t.renameColumn('${d.column}', '${names[0] as string}'));`
        : `// await knex.schema.alterTable('${table}', (t) => t.dropColumn('${d.column}'));`,
    );
  }
}
