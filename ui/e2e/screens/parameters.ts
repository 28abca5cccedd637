/** Real keys for the parameters of the scenes' addresses: a page without its record is not the page that somebody looks at. */
import type { APIRequestContext } from '@playwright/test';
import type { EntityMeta, Row } from '../../../core/shared/wire.ts';
import { screens } from '../../../core/test/screens/loaded.ts';
import type { Scene } from './scenes.ts';

/** Where the name of a segment is not the plural of the entity before `:id`, and no page with that address has an entity. */
const ENTITY_OF: Record<string, string> = { roles: 'role', approvals: 'approval_path' };
/** Parameters that are no keys. */
const FIXED: [address: RegExp, value: string][] = [
  [/^\/settings\/roles\/:code/, 'admin'],
  [/^\/settings\/lookups\/:entity/, 'project_type'],
  [/^\/settings\/approvals\/:id/, 'new'],
  [/^\/import\/:entity/, 'project'],
];

/** A page that is opened without a record on purpose. */
export const hasNoRecord = ({ name }: Scene): boolean => name === 'not found';

/** The form of a review is its reviewer's, and closed once it is sent: an administrator sees that. */
const CLOSED = new Set(['no permission', 'grc audit-rounds _id control-reviews _control_id _review_id edit']);

/** A page that is opened on purpose by somebody who may not see it. */
export const isClosed = ({ name }: Scene): boolean => CLOSED.has(name);

/** Keys of records by entity. */
type Keys = Record<string, number | undefined>;

interface Found {
  row: Partial<Row>;
  keys: Keys;
}

/** @returns the scenes with addresses that somebody who is signed in can open. */
export async function fillParameters(request: APIRequestContext, scenes: Scene[]): Promise<Scene[]> {
  const read = reader(request);
  const filled: Scene[] = [];
  for (const scene of scenes) filled.push(/[:{]/.test(scene.path) ? { ...scene, path: await fill(scene, read) } : scene);
  return filled;
}

interface Reader {
  /** Keys of the first record of an entity that has the given fields, and of the records that it belongs to. */
  keysOf(entity: string, needs?: string[]): Promise<Found>;
}

async function fill({ path, page }: Scene, { keysOf }: Reader): Promise<string> {
  const fixed = FIXED.find(([address]) => address.test(path));
  if (fixed) return path.replace(/:\w+/, fixed[1]);
  // A project with contracts is where most is to be seen: pages without a record of their own show it.
  const { keys: common } = await keysOf('contract', ['project_id']);
  const where = Object.entries(page?.where ?? {}).map(([field, name]) => ({ field, name }));
  const fields = where.map(({ field }) => field);
  const own = page?.entity === undefined ? undefined : await keysOf(page.entity, fields);
  const [, ...segments] = path.replaceAll('{project}', String(common['project'] ?? 1)).split('/');
  const values = segments.map(async (segment, index) => {
    const parameter = PARAMETER.exec(segment)?.[1];
    if (!parameter) return segment;
    const field = where.find(({ name }) => name === parameter)?.field;
    const entity = entityAt(segments.slice(0, index + 1)) ?? page?.entity;
    const value =
      (field === undefined ? undefined : own?.row[field]) ??
      (entity === undefined ? undefined : (own?.keys[entity] ?? common[entity] ?? (await keysOf(entity)).row['id']));
    return segment.replace(PARAMETER, String(value ?? 1));
  });
  return `/${(await Promise.all(values)).join('/')}`;
}

/** What follows a question mark is a query, but for the mark of an optional parameter. */
const PARAMETER = /(:\w+)(\?$)?/;

/** The entity whose record the last of these segments names: that of the page with this address, else that of the word before it. */
function entityAt(segments: string[]): string | undefined {
  const address = `/${segments.join('/').replace(/\?.*$/, '')}`;
  const before = segments.at(-2) ?? '';
  return (
    screens.pages.find((page) => page.path === address)?.entity ??
    ENTITY_OF[before] ??
    ['contract', 'project'].find((name) => before === name || before === `${name}s`)
  );
}

/** Reads each entity once. */
function reader(request: APIRequestContext): Reader {
  const known = new Map<string, Promise<Found>>();
  const get = async (path: string): Promise<unknown> => {
    const answer = await request.get(`/api/${path}`);
    return answer.ok() ? ((await answer.json()) as unknown) : undefined;
  };
  const load = async (entity: string, needs: string[]): Promise<Found> => {
    const meta = ((await get(`meta/${entity}`)) as { data: EntityMeta } | undefined)?.data;
    if (!meta?.endpoints.list) return { row: {}, keys: {} };
    const filter = Object.fromEntries(needs.map((field) => [field, { empty: false }]));
    const rows = await get(`${meta.endpoints.list}?limit=1&filter=${encodeURIComponent(JSON.stringify(filter))}`);
    // The contract gives the rows of some lists deeper in the answer.
    const found = meta.envelope.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], rows);
    const row: Partial<Row> = (found as Row[] | undefined)?.[0] ?? {};
    const belongs = Object.values(meta.fields).filter(({ type, to }) => type === 'ref' && to !== undefined && to !== entity);
    return { row, keys: { ...Object.fromEntries(belongs.map(({ to, name }) => [to, row[name]])), [entity]: row['id'] } as Keys };
  };
  return {
    keysOf(entity, needs = []) {
      const name = `${entity} ${needs.join(' ')}`;
      const keys = known.get(name) ?? load(entity, needs);
      known.set(name, keys);
      return keys;
    },
  };
}
