/** Reads rows of the connected suite as rows of our tables: lists, single records with their grids, and the lists they refer to. */
import { setImmediate as turn } from 'node:timers/promises';
import type { ResolvedEntity, SourceAsk } from '../../../core/index.ts';
import { createCache } from './cache.ts';
import type { Client } from './client.ts';
import { decode, decodeGrids, decodeList, type Decoder, type Row, type Wire } from './decode.ts';
import { CallFailure, unavailable } from './failure.ts';
import { keysIn, queryOf } from './filters.ts';
import { REFERENCE_LISTS } from './suite.ts';

/** Cache time, because screens repeat the same reads within a moment. */
const LIFE_MS = 5_000;
/** For more single records than this, the whole list is read. */
const SINGLE = 5;
/** Rows decoded before the event loop gets a turn; a few milliseconds. */
const PART = 100;

interface Record_ {
  row: Row;
  grids: ReadonlyMap<string, readonly Row[]>;
}

export interface Reader {
  /** Resolves when the people are loaded. */
  ready(): Promise<unknown>;
  /** A JSON list of rows; long ones as bytes. */
  text(entity: string, ask: SourceAsk): Promise<string | Buffer>;
  /** The current state of a record; undefined if there is none. */
  one(entity: string, id: number): Promise<Row | undefined>;
  computed(entity: string, id: number): Readonly<Record<string, unknown>> | undefined;
  forget(): void;
}

export function createReader(client: Client, decoder: Decoder): Reader {
  const { registry, suite, tenant, people } = decoder;
  const cache = createCache(LIFE_MS);
  const figures = new Map<string, Map<number, Record<string, unknown>>>();

  async function listed(path: string): Promise<unknown[]> {
    const answer = await client.read(path);
    if (!Array.isArray(answer)) throw new CallFailure('format');
    return answer;
  }

  const pathOf = (entity: ResolvedEntity): string =>
    entity.def.service
      ? `services/construction/${entity.def.service.path}/Get${entity.def.service.many}`
      : `services/construction/Lists/${suite.lists.get(entity.name)}`;

  /** Only the bytes are cached, because parsed rows would take several times the memory. */
  async function all(entity: ResolvedEntity, query: string): Promise<Buffer> {
    const [answer] = await Promise.all([listed(`${pathOf(entity)}${query ? `?${query}` : ''}`), known()]);
    const parts: Buffer[] = [];
    for (let i = 0; i < answer.length; i += PART) {
      const rows: Row[] = [];
      for (const wire of answer.slice(i, i + PART)) take(entity, wire, rows);
      if (rows.length) parts.push(Buffer.from(`${parts.length ? ',' : ''}${textOfRows(rows).slice(1, -1)}`));
      await turn();
    }
    return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
  }

  function take(entity: ResolvedEntity, wire: unknown, into: Row[]): void {
    const found = decode(decoder, entity, wire);
    if (!found) return;
    into.push(found.row);
    const known = figures.get(entity.name) ?? new Map<number, Record<string, unknown>>();
    figures.set(entity.name, known.set(found.row.id, found.computed));
  }

  /** People are loaded before any record that refers to them. */
  const known = (): Promise<{ text: string }> =>
    cache.get('people', async () => ({ text: suite.lists.has('user') ? await people.learn(await readPeople()) : '[]' }));

  async function readPeople(): Promise<unknown[]> {
    try {
      return await listed(`services/construction/Lists/${suite.lists.get('user')}`);
    } catch (error) {
      // If the service account may not read people, records have no names.
      if (error instanceof CallFailure && error.why === 'refused') return [];
      throw error;
    }
  }

  /** @param query conditions to pass on; none if the whole list is already cached. */
  const rowsOf = (entity: ResolvedEntity, query: string): Promise<Buffer> =>
    query && !cache.known(entity.name)
      ? cache.get(`${entity.name}?${query}`, () => all(entity, query))
      : cache.get(entity.name, () => all(entity, ''));

  async function single(entity: ResolvedEntity, id: number): Promise<Record_ | undefined> {
    const { path, one } = entity.def.service!;
    try {
      const [wire] = await Promise.all([client.read(`services/construction/${path}/Get${one}ById/${id}`) as Promise<Wire>, known()]);
      const rows: Row[] = [];
      take(entity, wire, rows);
      const [row] = rows;
      if (row?.id !== id) throw new CallFailure('format');
      const grids = new Map<string, Row[]>();
      decodeGrids(decoder, entity, wire, grids);
      return { row, grids };
    } catch (error) {
      if (error instanceof CallFailure && error.status === 404) return undefined;
      throw error;
    }
  }

  const recordOf = (entity: ResolvedEntity, id: number, fresh = false): Promise<Record_ | undefined> =>
    cache.get(`${entity.name}/${id}`, () => single(entity, id), fresh);

  /** Child rows are found through their parent records. */
  async function gridRows(name: string, { parents, where = [] }: SourceAsk): Promise<readonly Row[]> {
    const grid = suite.grids.get(name)!;
    if (!suite.entities.has(grid.parent)) return [];
    const wanted = [...new Set(parents ?? keysIn(where, grid.by))];
    const records = await Promise.all(wanted.map((id) => recordOf(registry.entity(grid.parent), id)));
    return records.flatMap((r) => r?.grids.get(name) ?? []);
  }

  /** A record that refers to another of its kind (its previous revision) also needs that one's title. */
  async function withNamed(entity: ResolvedEntity, rows: readonly Row[]): Promise<readonly Row[]> {
    const own = [...entity.fields.values()].filter((f) => f.type === 'ref' && f.to === entity.name);
    const there = new Set(rows.map((r) => r.id));
    const named = [...new Set(rows.flatMap((r) => own.map((f) => r[f.name] as number | null)))]
      .filter((id): id is number => id !== null && !there.has(id))
      .slice(0, SINGLE);
    return [...rows, ...(await Promise.all(named.map((id) => recordOf(entity, id)))).flatMap((r) => r?.row ?? [])];
  }

  /** A list that the service account may not read is empty; all other failures are thrown. */
  async function text(name: string, ask: SourceAsk): Promise<string | Buffer> {
    try {
      return await textOf(name, ask);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (ask.related && error.why === 'refused') return '[]';
      throw unavailable(error, client.host);
    }
  }

  async function textOf(name: string, ask: SourceAsk): Promise<string | Buffer> {
    if (name === 'user') return (await known()).text;
    if (name in REFERENCE_LISTS)
      return cache.get(name, async () => JSON.stringify(decodeList(tenant, await listed(`services/reference/${REFERENCE_LISTS[name]}`))));
    if (suite.grids.has(name)) return textOfRows(await gridRows(name, ask));
    const entity = registry.entity(name);
    if (ask.ids && ask.ids.length <= SINGLE) {
      const found = await Promise.all(ask.ids.map((id) => recordOf(entity, id, true)));
      return textOfRows(
        await withNamed(
          entity,
          found.flatMap((r) => r?.row ?? []),
        ),
      );
    }
    return rowsOf(entity, queryOf(entity, ask.where ?? [], suite));
  }

  return {
    ready: known,
    text,
    one: async (name, id) => (await recordOf(registry.entity(name), id, true))?.row,
    computed: (name, id) => figures.get(name)?.get(id),
    forget: () => cache.clear(),
  };
}

/** Nulls are left out, because PostgreSQL reads missing names as null, and most columns are null. */
const textOfRows = (rows: readonly Row[]): string => JSON.stringify(rows.map(withoutNulls));

function withoutNulls(row: Row): Record<string, unknown> {
  const told: Record<string, unknown> = {};
  for (const name in row) if (row[name] !== null) told[name] = row[name];
  return told;
}
