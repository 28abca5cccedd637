/** Statements say which tables they read: what an external source gives is decided by it. Checked against the text, for every entity. */
import { expect, test } from '@jest/globals';
import { exportKeys, exportPages } from '../../plugins/platform/export/rows.ts';
import { wireList, wireRecord } from '../../plugins/platform/service/read.ts';
import type { Statement } from '../db/pool.ts';
import { AppError } from '../errors.ts';
import type { Kernel } from '../kernel.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { Source } from '../plugin/source.ts';
import type { Actor } from '../shared/actor.ts';
import { aggregateOf } from '../shared/formula.ts';
import { metadata } from '../test/metadata.ts';
import { actorWith } from '../test/people.ts';
import { aggregate } from './aggregate.ts';
import { GROUPABLE, parseGroups, parseMeasures } from './aggregate-fields.ts';
import { expandRows } from './expand.ts';
import { over, withPrefixes } from './external-source.ts';
import { readsOf } from './find.ts';
import { listIds } from './ids.ts';
import { lookup } from './lookup.ts';
import { getRow, listRows } from './read.ts';
import { sortable } from './sortable.ts';

const registry = metadata;
const tables = new Set([...[...registry.entities.values()].map((e) => e.table), 'record_access', 'file_text', 'tenants', 'history']);
const SEES_ALL = new Set([...registry.entities.values()].flatMap((e) => e.def.access.scope?.share?.all ?? []));
const readers: [string, Actor][] = [
  ['who sees all', actorWith(1, 2, registry.permissions)],
  [
    'who sees what is shared with them',
    actorWith(
      1,
      2,
      registry.permissions.filter((p) => !SEES_ALL.has(p)),
    ),
  ],
];

/** Tables after `from` and `join`; `extract(... from day)` and names of the statement's own rows are none. */
const named = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|join|into|update)\s+(?:"?search"?\.)?"?(\w+)"?/g)].map((m) => m[1] as string).filter((n) => tables.has(n));

/** A kernel that answers nothing and keeps what it was asked. */
function asking(sent: Statement[]): Kernel {
  const query = async (_: unknown, statement: Statement): Promise<object[]> => {
    sent.push(statement);
    return [];
  };
  const db = { query, transaction: async () => [] };
  return { db, registry, narrow: () => undefined, computedFields: new Map(), config: { recycleBinDays: 30 } } as unknown as Kernel;
}

type Work = (kernel: Kernel, reader: { actor: Actor; locale: 'en' }) => Promise<unknown>;

/** Each read of an entity with whatever leads it into other tables: labels, orders, figures, references, contents of files. */
function reads(entity: ResolvedEntity): Record<string, Work> {
  const fields = [...entity.fields.values()];
  const refs = fields.filter((f) => f.type === 'ref' && !f.custom);
  const through = refs.filter((f) => registry.entity(f.to as string).tenant).slice(0, 3);
  const filter = { where: through.map((f) => ({ [`${f.name}.created_at`]: { empty: false } })), params: [], deleted: false };
  const search = entity.def.list.search?.length ? { search: 'steel beam' } : {};
  const sort = fields.filter(sortable).map((f) => ({ field: f.name, descending: false }));
  const groups = fields.filter((f) => GROUPABLE.has(f.type)).map((f) => f.name);
  const measured = fields.filter((f) => ['money', 'decimal'].includes(f.type) || (f.type === 'rollup' && aggregateOf(f).name === 'sum'));
  const children = fields.filter((f) => f.type === 'children').map((f) => f.name);
  const one = refs.find((f) => f.columns.length > 0);
  return {
    list: (kernel, reader) => listRows(kernel, entity, { ...filter, ...search, sort, page: 1, limit: 50, count: true }, reader),
    'a deep page': (kernel, reader) => listRows(kernel, entity, { ...filter, sort: [], page: 90, limit: 50, count: false }, reader),
    'recycle bin': (kernel, reader) =>
      listRows(kernel, entity, { ...filter, deleted: true, sort: [], page: 1, limit: 50, count: true }, reader),
    keys: (kernel, reader) => listIds(kernel, entity, { ...filter, sort }, 100, reader),
    one: (kernel, reader) => getRow(kernel, entity, 1, reader),
    lookup: (kernel, reader) => lookup(kernel, entity, { ...search, limit: 20 }, reader),
    aggregate: (kernel, reader) =>
      aggregate(
        kernel,
        entity,
        {
          ...filter,
          groups: parseGroups(entity, groups.slice(-2), reader.actor),
          measures: parseMeasures(
            registry,
            entity,
            measured.slice(0, 4).map((f) => `sum:${f.name}`),
            reader.actor,
          ),
          limit: 10,
        },
        reader,
      ),
    'keys of an export': (kernel, reader) => exportKeys(kernel, entity, { ...filter, sort }, 100, reader),
    export: (kernel, reader) =>
      exportPages(
        kernel,
        entity,
        [1],
        fields.filter((f) => f.type !== 'children'),
        false,
        reader,
      ).next(),
    children: (kernel, reader) => expandRows(kernel, entity, [{ id: 1 }], children, reader),
    'a list of a service': (kernel, reader) => wireList(kernel, entity, { where: filter.where, skip: 0 }, reader),
    'a record of a service': (kernel, reader) => wireRecord(kernel, entity, 1, reader),
    find: (kernel, reader) =>
      readsOf({ kernel, ...reader }).find(entity.name as never, {}, { expand: (one ? { [one.name]: ['id'] } : {}) as never }),
    count: (kernel, reader) => readsOf({ kernel, ...reader }).count(entity.name as never, {}),
  };
}

/** An answer without rows is none to an aggregate or a record; what may not be read or measured sends nothing. */
const isNoAnswer = (error: unknown): boolean => error instanceof AppError || error instanceof TypeError;

test.each(readers)('of %s, in every kind of read of every entity', async (_, actor) => {
  const wrong: string[] = [];
  const counted: Record<string, number> = {};
  for (const entity of registry.entities.values())
    for (const [kind, work] of Object.entries(reads(entity))) {
      const sent: Statement[] = [];
      try {
        await work(asking(sent), { actor, locale: 'en' });
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
      }
      for (const { text, reads: said } of sent) {
        if (/from pg_class/.test(text)) continue;
        counted[kind] = (counted[kind] ?? 0) + 1;
        const [inText, inReads] = [new Set(named(text)), new Set(said ?? [])];
        const known = withPrefixes(registry, [...inReads]);
        if ([...inText].some((table) => !known.has(table)) || [...inReads].some((table) => !inText.has(table)))
          wrong.push(`${kind} of ${entity.name}: reads ${[...inReads].sort().join()}, names ${[...inText].sort().join()}`);
      }
    }
  expect(wrong).toEqual([]);
  for (const kind of Object.keys(reads(registry.entity('project')))) expect([kind, (counted[kind] ?? 0) > 20]).toEqual([kind, true]);
});

test('a statement that does not say it is never sent over a source', async () => {
  const source = { tables: new Set(['project']), rows: async () => '[]' } as unknown as Source;
  const project = registry.entity('project');
  const statement = { text: 'select 1 from project t', values: [] };
  await expect(over(source, registry, project, statement, {})).rejects.toThrow(
    'a statement about project does not say which tables it reads',
  );
  const said = await over(source, registry, project, { ...statement, reads: ['project', 'record_access'] }, {});
  expect(said.text).toBe(
    'with "project" as (select * from json_populate_recordset(null::"project", $1::json)), ' +
      '"record_access" as (select * from "record_access" where false) select 1 from project t',
  );
});
