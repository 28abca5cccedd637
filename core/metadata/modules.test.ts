/** Parts, modules and texts: what is written once, what follows, and what is refused. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadMetadata, MetadataError } from './load.ts';
import { screensOf } from './screens.ts';

let top: string;
let root: string;

const put = (file: string, content: unknown): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), JSON.stringify(content));
};

const part = {
  fields: {
    subject: { type: 'text', label: 'Subject', required: true, help: 'In one line.' },
    urgency: { type: 'enum', label: 'Urgency', values: [{ value: 'low', label: 'Low' }] },
  },
  rules: [{ require: ['urgency'], message: 'Say how urgent it is' }],
  actions: { note: { label: 'Note', code: true, guards: [{ where: { urgency: 'low' }, message: 'Only calm ones' }] } },
  locks: [{ where: { urgency: 'low' }, message: 'It is calm' }],
  access: { scope: { where: { urgency: 'low' }, unless: '$manage' } },
};
const HOME = '/desk/letters';
const module = { module: { navigation: 'bar/desk', layout: 'desk', guards: ['auth'], group: 'desk' } };
const letter = (over: object = {}): object => ({
  name: 'letter',
  label: ['Letter', 'Letters'],
  title: '{subject}',
  icon: 'file',
  parts: ['module', 'header'],
  api: { path: 'desk/letters' },
  page: '/desk/letters',
  fields: { sent: { type: 'date', label: 'Sent' } },
  rules: [{ require: ['sent'], message: 'Say when' }],
  access: { of: 'letters' },
  list: { columns: ['subject'] },
  form: [],
  ...over,
});
const page = (at: string, view: string, title: string): object => ({
  path: at,
  title,
  layout: 'desk',
  guards: ['auth'],
  permission: 'access_letters',
  view,
});

beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'rukn-modules-'));
  root = path.join(top, 'metadata');
  put('desk/parts/header.json', part);
  put('desk/parts/module.json', module);
  put('desk/module.json', {
    name: 'desk',
    label: 'Desk',
    icon: 'file',
    order: 1,
    application: { name: 'bar', layout: 'desk', product: 'Desk', order: 1, landings: [{ to: HOME }], home: HOME, public: HOME },
  });
  put('desk/navigation.json', { id: 'bar', sections: [{ id: 'desk', title: 'Desk', items: [{ id: 'home', label: 'Home', to: null }] }] });
  put('desk/permissions.json', [{ id: 'desk', label: 'Desk', permissions: [{ id: 'access_letters', label: 'Read the post' }] }]);
  put('desk/i18n/ar.json', {
    'letter.label': 'رسالة',
    'letter.labels': 'الرسائل',
    'letter.rules.0': 'اذكر متى',
    'parts.header.fields.subject': 'الموضوع',
    'parts.header.rules.0': 'اذكر مدى الاستعجال',
  });
  put('desk/letter.json', letter());
});
afterEach(() => fs.rmSync(top, { recursive: true }));

const places = (): string[] => {
  try {
    loadMetadata(root);
  } catch (error) {
    if (error instanceof MetadataError) return error.findings.map((f) => `${f.file} ${f.path}`);
    throw error;
  }
  return [];
};

describe('refused', () => {
  test('a part that is none, and one with a word that nobody knows', () => {
    put('desk/letter.json', letter({ parts: ['module', 'heading'], title: '{sent}', list: { columns: ['sent'] } }));
    expect(places()).toEqual(['metadata/desk/letter.json /parts']);
    put('desk/letter.json', letter());
    put('desk/parts/header.json', { ...part, feilds: {} });
    expect(places()).toContain('metadata/desk/parts/header.json /feilds');
  });

  test('a module without a word for its permissions, without pages, in no section, in no group', () => {
    put('desk/parts/module.json', { module: { ...module.module, navigation: 'bar/cellar', group: 'cellar' } });
    put(
      'desk/letter.json',
      letter({ page: undefined, access: { read: null, create: null, update: null, delete: null, scope: { unless: 'access_letters' } } }),
    );
    expect(places().sort()).toEqual([
      ...['/access/of', '/module/group', '/module/navigation', '/page'].map((place) => `metadata/desk/letter.json ${place}`),
      // The page where people would arrive is not there either.
      ...['home', 'landings/0/to', 'public'].map((place) => `metadata/desk/module.json /application/${place}`),
    ]);
  });
});

test('a part goes in front, its rules and locks behind, and its words are there once', () => {
  const registry = loadMetadata(root);
  const { def } = registry.entity('letter');
  expect(Object.keys(def.fields)).toEqual(['subject', 'urgency', 'sent']);
  expect(def.rules?.map((rule) => rule.message)).toEqual(['Say when', 'Say how urgent it is']);
  expect(def.access).toMatchObject({ read: 'access_letters', delete: 'delete_letters', scope: { unless: 'manage_letters' } });
  expect(
    ['letter.fields.subject', 'letter.rules.0', 'letter.rules.1', 'letter.help.subject'].map((key) => registry.label('ar', key, '-')),
  ).toEqual(['الموضوع', 'اذكر متى', 'اذكر مدى الاستعجال', '-']);
});

test('pages, side bar and permissions follow, and what is written wins', () => {
  put('desk/pages.json', [
    page('/desk/letters', 'under-construction', 'Soon'),
    page('/desk/letters/create', 'write-letter', 'Write a letter'),
  ]);
  const { pages, bars, permissions, texts, permissionTexts } = screensOf(loadMetadata(root));
  expect(pages.map(({ path: at, title, view }) => [at, title, view])).toEqual([
    ['/desk/letters', 'Letters', 'list'],
    ['/desk/letters/create', 'Write a letter', 'write-letter'],
    ['/desk/letters/:id', 'Letter', 'detail'],
    ['/desk/letters/:id/edit', 'Edit letter', 'edit'],
  ]);
  expect(bars[0]?.sections[0]?.items.map(({ id, to }) => [id, to])).toEqual([
    ['home', null],
    ['desk-letters', '/desk/letters'],
  ]);
  expect(permissions[0]?.permissions.map(({ label }) => label)).toEqual([
    'Read the post',
    'Create letters',
    'Edit letters',
    'Delete letters',
    'Manage letters',
  ]);
  expect({ ...texts('ar'), ...permissionTexts('ar') }).toMatchObject({
    'nav.bar.desk.desk-letters': 'الرسائل',
    'pages./desk/letters/:id/edit': 'تعديل رسالة',
    'permissions.delete_letters': 'حذف الرسائل',
  });
});

test('texts stand in one file of a language, or in several of its folder', () => {
  put('desk/i18n/ar/post.json', { 'letter.fields.sent': 'أُرسلت', 'letter.fields.urgency': 'الاستعجال' });
  put('desk/i18n/fr.json', { 'letter.label': 'Lettre' });
  put('desk/letter.json', letter());
  const registry = loadMetadata(root);
  expect(['fields.sent', 'fields.urgency'].map((key) => registry.label('ar', `letter.${key}`, '-'))).toEqual(['أُرسلت', 'الاستعجال']);
  expect(registry.label('fr', 'pages./desk/letters/:id', '-')).toBe('Lettre');
});

test('another plugin adds entries and sections to the side bar, behind those that it names', () => {
  put('annex/navigation.json', {
    id: 'bar',
    sections: [
      { id: 'desk', items: [{ id: 'lift', label: 'Lift', to: null, after: 'home' }] },
      { id: 'attic', title: 'Attic', after: 'desk', items: [{ id: 'box', label: 'Box', to: null }] },
      { id: 'yard', title: 'Yard', items: [] },
    ],
  });
  const [bar, ...others] = screensOf(loadMetadata(root)).bars;
  expect([bar?.plugin, others]).toEqual(['desk', []]);
  expect(bar?.sections.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual([
    ['desk', ['home', 'lift', 'desk-letters']],
    ['attic', ['box']],
    ['yard', []],
  ]);
  put('annex/navigation.json', { id: 'bar', sections: [{ id: 'dsk', after: 'cellar', items: [] }] });
  expect(places().sort()).toEqual(['/sections/0/after', '/sections/0/title'].map((place) => `metadata/annex/navigation.json ${place}`));
});

test('a plugin adds to the bars of several applications, each mistake with its place', () => {
  const lift = (to: string | null): object => ({ id: 'desk', items: [{ id: 'lift', label: 'Lift', to }] });
  put('annex/navigation.json', { bars: [{ id: 'bar', sections: [lift(null)] }] });
  expect(screensOf(loadMetadata(root)).bars[0]?.sections[0]?.items.map((item) => item.id)).toContain('lift');
  put('annex/navigation.json', {
    bars: [
      { id: 'bar', sections: [lift(null)] },
      { id: 'none', sections: [lift(null)] },
    ],
  });
  expect(places()).toContain('metadata/annex/navigation.json /bars/1/id');
  put('annex/navigation.json', { id: 'bar', bars: [] });
  expect(places()).not.toEqual([]);
});

test('an entry to a page of a plugin that may be missing is refused', () => {
  put('annex/navigation.json', { id: 'bar', sections: [{ id: 'desk', items: [{ id: 'post', label: 'Post', to: '/desk/letters' }] }] });
  expect(places()).toEqual(['metadata/annex/navigation.json /sections/0/items/0/to']);
  put('annex/module.json', { name: 'annex', label: 'Annex', icon: 'file', order: 2, needs: ['desk'] });
  expect(places()).toEqual([]);
});

test('a page takes the first of its layouts that there is, and layouts of what is not there do not matter', () => {
  put(
    'desk/pages.json',
    [
      { ...page('/desk/a', 'x', 'A'), layout: ['barn', 'application'] },
      { ...page('/desk/b', 'x', 'B'), layout: ['desk', 'application'] },
      { ...page('/desk/c', 'x', 'C'), layout: 'application', shared: ['desk', 'barn'] },
    ].map((each) => ({ ...each, permission: null })),
  );
  const frames = new Map(loadMetadata(root).pages.map(({ path: at, layout, shared }) => [at, [layout, shared]]));
  expect(['/desk/a', '/desk/b', '/desk/c'].map((at) => frames.get(at))).toEqual([
    ['application', undefined],
    ['desk', undefined],
    ['application', ['desk']],
  ]);
});

test('an abbreviation keeps its capitals inside a title', () => {
  put('desk/letter.json', letter({ label: ['RFI', 'RFIs'] }));
  expect(loadMetadata(root).pages.map(({ title }) => title)).toEqual(['RFIs', 'New RFI', 'RFI', 'Edit RFI']);
});
