import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from './steps.mjs';
import { importsOf } from './borders.mjs';
import { checkRooms, LAYERS, roomOf } from './ui-rooms.mjs';

/** @param files texts by path */
const check = (files) =>
  checkRooms(Object.entries(files).map(([file, text]) => ({ file, imports: importsOf(text).map(({ name }) => ({ name, line: 1 })) })));

describe('refused', () => {
  test.each([
    ['upwards', 'ui/kit/pill.tsx', `import { ListView } from '../list/list-view.tsx';`, 'list stands above kit'],
    ['upwards, a type', 'ui/data/api.ts', `import type { PageState } from '../page/page.ts';`, 'page stands above data'],
    ['upwards, when it is needed', 'ui/list/a.ts', `void import('../detail/x.tsx');`, 'detail stands above list'],
    ['upwards, a re-export', 'ui/page/index.ts', `export { routes } from '../app/routes.tsx';`, 'app stands above page'],
    ['upwards, a style', 'ui/cells/a.tsx', `import '../roles/roles.css';`, 'roles stands above cells'],
    ['sideways', 'ui/roles/a.ts', `import { b } from '../import/b.ts';`, 'import stands beside roles'],
    ['to the door for plugins', 'ui/notes/a.ts', `import { b } from '../index.ts';`, 'index.ts stands above notes'],
    ['in a test', 'ui/kit/a.test.ts', `import { b } from '../list/b.ts';`, 'list stands above kit'],
  ])('%s', (_how, file, text, told) => {
    expect(check({ [file]: text })).toEqual([expect.stringMatching(new RegExp(`^${file}:1: may not import .*${told}`))]);
  });

  test('a room that nobody placed', () => {
    expect(check({ 'ui/garage/a.ts': '', 'ui/garage/b.ts': '' })).toEqual([expect.stringContaining('ui/garage stands in no layer')]);
  });

  test('a cycle between rooms of a plugin, told once and with each step', () => {
    const found = check({
      'plugins/fleet/ui/cars/a.ts': `import { b } from '../trips/b.ts';`,
      'plugins/fleet/ui/trips/b.ts': `import { c } from '../fuel/c.ts';`,
      'plugins/fleet/ui/fuel/c.ts': `import type { A } from '../cars/a.ts';`,
    });
    expect(found).toEqual([
      'plugins/fleet/ui/cars/a.ts:1: rooms of plugins/fleet/ui import each other: cars -> trips (plugins/fleet/ui/cars/a.ts:1), ' +
        'trips -> fuel (plugins/fleet/ui/trips/b.ts:1), fuel -> cars (plugins/fleet/ui/fuel/c.ts:1)',
    ]);
  });

  test('a room of a built-in that imports what puts its screens together', () => {
    expect(
      check({
        'plugins/platform/links/ui/index.ts': `export { Tab } from './tab/tab.tsx';`,
        'plugins/platform/links/ui/tab/tab.tsx': `import screens from '../index.ts';`,
      }),
    ).toEqual([expect.stringContaining('rooms of plugins/platform/links/ui import each other')]);
  });
});

test('allowed: downwards, within a room, tools, and a chain without a way back', () => {
  expect(
    check({
      'ui/list/list-page.tsx': `import { Pill } from '../kit/index.ts';\nimport { x } from './table/x.ts';\nimport '../theme/list.css';`,
      'ui/vite.config.ts': `import { devPage } from './dev-page.ts';`,
      'ui/e2e/list.spec.ts': `import { x } from '../list/x.ts';`,
      'plugins/fleet/ui/cars/a.ts': `import { b } from '../trips/b.ts';`,
      'plugins/fleet/ui/trips/b.ts': `import { Pill } from '../../../../ui/index.ts';`,
    }),
  ).toEqual([]);
});

test('every room of the layers is there, once', () => {
  const rooms = LAYERS.flat();
  expect(rooms.filter((room, i) => rooms.indexOf(room) !== i || !existsSync(join(ROOT, 'ui', room)))).toEqual([]);
  expect(roomOf('ui/main.tsx')).toEqual({ tree: 'ui', room: 'main.tsx' });
});
