/**
 * The rooms of the screens and who stands above whom (docs/architecture.md): a room is a folder of ui/, and imports rooms of lower
 * layers only, types included. What it shows of a higher room comes through a slot (ui/slots). Rooms of a plugin's screens make no cycle.
 */
import { posix } from 'node:path';

/** From the ground to the roof. Rooms of one layer do not know each other. */
export const LAYERS = [
  // Looks, and what the page was served with.
  ['theme', 'boot'],
  // Components, dates and texts; the catalogues.
  ['kit', 'i18n'],
  // The client of the server: calls, session, records, writes.
  ['data'],
  // Where others put what they bring; parts that need no page.
  ['slots', 'charts', 'source', 'jobs'],
  // The floor of every page: its state, guards, links, small forms; files and their previews.
  ['page', 'files'],
  // A value as it reads, then as it is entered.
  ['cells'],
  ['widgets'],
  // A record's form; what hangs on a record.
  ['form', 'discussion', 'links'],
  ['list'],
  ['detail', 'dashboard'],
  // Features: pages of their own and parts for the pages below.
  [
    'activity',
    'approvals',
    'custom-fields',
    'developer',
    'guest',
    'import',
    'job-pages',
    'lookups',
    'notes',
    'notification-settings',
    'people',
    'platform',
    'roles',
    'security',
    'tenant-settings',
    'workspaces',
  ],
  // Features that use others: the catalogue of permissions, a person's picture.
  ['access', 'account'],
  // The frames around pages.
  ['layouts'],
  // The door for plugins.
  ['index.ts'],
  // The roof: everything put together, and its start.
  ['app'],
  ['main.tsx'],
];

const FLOOR = new Map(LAYERS.flatMap((rooms, floor) => rooms.map((room) => [room, floor])));
/** What builds and tries the screens is none of their rooms. */
const TOOLS = new Set([
  'e2e',
  'public',
  'index.html',
  'vite.config.ts',
  'compiled-texts.ts',
  'compiled-texts.test.ts',
  'dev-page.ts',
  'lean-preloads.ts',
  'metadata-modules.ts',
  'vite-env.d.ts',
]);
const TREE = /^(ui|plugins\/(?:platform\/)?[^/]+\/ui)\/([^/]+)/;

/** The tree of a file (`ui`, or the screens of a plugin) and its room there; undefined for what is no screen. */
export function roomOf(file) {
  const [, tree, room] = TREE.exec(file) ?? [];
  return tree === undefined || (tree === 'ui' && TOOLS.has(room)) ? undefined : { tree, room };
}

/**
 * @param sources of all files: path, and imports as `{ name, line }` (core/cli/borders.mjs)
 * @returns findings `file:line: what, and the mend`: a room without a layer, an import upwards or sideways, a cycle between rooms
 */
export function checkRooms(sources) {
  const findings = [];
  const unplaced = new Set();
  /** Per tree: room -> room -> the first import between them. */
  const houses = new Map();
  for (const { file, imports } of sources) {
    const from = roomOf(file);
    if (!from) continue;
    if (from.tree === 'ui' && !FLOOR.has(from.room) && !unplaced.has(from.room)) {
      unplaced.add(from.room);
      findings.push(`${file}:1: the room ui/${from.room} stands in no layer: give it one in core/cli/ui-rooms.mjs`);
    }
    for (const { name, line } of imports) {
      const target = name.startsWith('.') ? posix.join(posix.dirname(file), name) : '';
      const to = roomOf(target);
      if (!to || to.tree !== from.tree || to.room === from.room) continue;
      const rooms = houses.get(from.tree) ?? houses.set(from.tree, new Map()).get(from.tree);
      const edges = rooms.get(from.room) ?? rooms.set(from.room, new Map()).get(from.room);
      if (!edges.has(to.room)) edges.set(to.room, `${file}:${line}`);
      const [here, there] = [FLOOR.get(from.room), FLOOR.get(to.room)];
      if (from.tree !== 'ui' || here === undefined || there === undefined || there < here) continue;
      const stands = there > here ? 'above' : 'beside';
      findings.push(
        `${file}:${line}: may not import ${target}: ${to.room} stands ${stands} ${from.room}; put what both need into a lower room, ` +
          'or let it come through a slot (ui/slots, layers in core/cli/ui-rooms.mjs)',
      );
    }
  }
  // Where layers hold there is no way round.
  for (const [tree, rooms] of houses) if (tree !== 'ui') findings.push(...cyclesOf(tree, rooms));
  return findings;
}

/** One finding per group of rooms that reach each other: a way round, with the import of each step. */
function cyclesOf(tree, rooms) {
  const findings = [];
  const done = new Set();
  for (const start of rooms.keys()) {
    const way = done.has(start) ? undefined : wayBack(rooms, start);
    if (!way) continue;
    for (const room of way) done.add(room);
    const steps = way.map((room, i) => [room, way[(i + 1) % way.length]]);
    const told = steps.map(([a, b]) => `${a} -> ${b} (${rooms.get(a).get(b)})`).join(', ');
    findings.push(`${rooms.get(way[0]).get(steps[0][1])}: rooms of ${tree} import each other: ${told}`);
  }
  return findings;
}

/** The rooms of the shortest way from a room back to itself. */
function wayBack(rooms, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const next of rooms.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return undefined;
}
