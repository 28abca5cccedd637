/** Every entry of the contract's side bars (contract-sections.json): behind its gate, or of a module to come and shown to nobody. */
import { describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { loadMetadata } from '../../core/metadata/load.ts';
import { ROOT } from '../../core/root.ts';
import { switchable } from '../../core/shared/modules.ts';
import { pageAt } from '../../core/shared/page-at.ts';
import type { SessionUser } from '../../core/shared/wire.ts';
import { APPLICATIONS } from '../data/modules.ts';
import { canOf } from '../data/session.tsx';
import type { Session } from '../data/session.tsx';
import { toCome } from '../page/pages.ts';
import { settingsSections } from '../page/settings.ts';
import sections from './contract-sections.json' with { type: 'json' };
import { sideBar } from './navigation.ts';

interface ContractItem {
  id: string;
  to: string | null;
  permission: string | string[] | null;
  mode?: string;
  opens?: string;
}
interface ContractSection {
  bar: string;
  section: string;
  permission: string | null;
  hiddenForTypes?: string[];
  tree?: string;
  items: ContractItem[];
}

const { bars, modules, pages, permissions } = loadMetadata(path.join(ROOT, 'metadata'));
const SECTIONS = sections as ContractSection[];
const SETTINGS = 'system-menu';

const sessionOf = (held: readonly string[], type: string | null = null): Session => {
  const tenant = { id: 1, key: 'acme', company_name: 'A', logo: null, is_grc: false, settings: [], modules: switchable(modules) };
  const user = { id: 1, email: 'a@b.example', type: type && { code: type, title: type }, permissions: held, tenant };
  return { user: user as unknown as SessionUser, can: canOf(user as unknown as SessionUser) } as Session;
};

const layoutOf = (bar: string): string => APPLICATIONS.find(({ name }) => name === bar)!.layout;

/** The addresses that a person sees in the side bar, or in that of Settings. */
function seen({ bar, section }: ContractSection, session: Session): (string | null)[] {
  if (section === SETTINGS) return settingsSections(layoutOf(bar), session).flatMap(({ items }) => items.map(({ id }) => id));
  return sideBar(layoutOf(bar), session).flatMap(({ items }) => items.filter(({ disabled }) => !disabled).map(({ to }) => to));
}

/** Permissions without any of which the entry is not there: those of the section, and of the entry if it needs all of them. */
function needed({ permission: menu }: ContractSection, { permission, mode }: ContractItem): string[] {
  const own = [permission ?? []].flat();
  return [...[menu ?? []].flat(), ...(own.length === 1 || mode === 'all' ? own : [])];
}

const entries = SECTIONS.flatMap((section) => section.items.map((item) => ({ section, item, name: `${section.bar}: ${item.id}` })));
const linked = entries.filter(({ item }) => item.to !== null);
const isToCome = ({ item: { to } }: (typeof entries)[number]): boolean => toCome(pageAt(to!, pages)!);

test('every entry of the contract is in the side bar of its application or in Settings', () => {
  const missing = linked.filter(({ section: { bar, section }, item }) => {
    if (section === SETTINGS) return pageAt(item.to!, pages)?.settings?.menu !== true;
    return !bars.some(({ id, sections: own }) => id === bar && own.some(({ items }) => items.some(({ to }) => to === item.to)));
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

describe.each(linked.filter((entry) => !isToCome(entry)))('$name', ({ section, item }) => {
  const gate = needed(section, item);
  test('is there for who holds what it needs', () => {
    const page = [pageAt(item.to!, pages)!.permission ?? []].flat();
    expect(seen(section, sessionOf([...new Set([...gate, ...page])]))).toContain(item.to);
  });
  if (gate.length > 0)
    test.each(gate)('is not there without %s', (one) => {
      expect(seen(section, sessionOf(permissions.filter((held) => held !== one)))).not.toContain(item.to);
    });
  const hidden = section.hiddenForTypes ?? [];
  if (hidden.length > 0)
    test.each(hidden)('is not there for the type %s', (type) => {
      expect(seen(section, sessionOf(permissions, type))).not.toContain(item.to);
    });
});

test('entries of modules to come are shown to nobody, whatever they hold', () => {
  const coming = linked.filter(isToCome);
  expect(coming.length).toBeGreaterThan(0);
  expect(coming.filter(({ section, item }) => seen(section, sessionOf(permissions)).includes(item.to)).map(({ name }) => name)).toEqual([]);
});

describe('entries that open something', () => {
  const opening = entries.filter(({ item }) => item.to === null && item.opens !== undefined);
  test.each(opening)('$name has the gate of the contract', ({ section, item }) => {
    const own = bars.filter(({ id }) => id === section.bar).flatMap((bar) => bar.sections.flatMap(({ items }) => items));
    const found = own.find(({ opens }) => opens === item.opens)!;
    expect([found.gate ?? null, found.permission, found.permissionMode ?? 'any']).toEqual([
      section.permission,
      item.permission,
      item.mode ?? 'any',
    ]);
  });
});

test('the tree of "My list" needs the menu and its own permission', () => {
  const trees = bars.flatMap((bar) => bar.sections.flatMap(({ tree }) => (tree ? [[bar.id, tree.gate, tree.permission]] : [])));
  expect(trees).toEqual(SECTIONS.filter(({ tree }) => tree).map(({ bar, permission, tree }) => [bar, permission, tree]));
});

test('no entry of a work bar leads to administration', () => {
  const settings = new Set(pages.filter((page) => page.settings).map((page) => page.path));
  const entered = bars.flatMap((bar) =>
    bar.sections.flatMap(({ items }) => items.flatMap(({ to }) => (to && settings.has(to) ? [to] : []))),
  );
  expect(entered).toEqual([]);
});

test('groups have an order of their own, so that it is the same in every language', () => {
  for (const bar of bars) {
    const orders = bar.sections.map(({ order }) => order);
    expect([bar.id, orders.includes(undefined), new Set(orders).size]).toEqual([bar.id, false, orders.length]);
  }
});
