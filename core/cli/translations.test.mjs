import { describe, expect, test } from '@jest/globals';
import { entityTexts, navigationTexts, permissionTexts } from './metadata-texts.mjs';
import { compareCatalogues, namesTwice, serverKeyFindings, silentKinds, strayFindings, usedIds } from './translations.mjs';

const compare = (en, ar) => compareCatalogues(en, ar, 'en.json', 'ar.json', (name) => name === 'gender');

describe('catalogues', () => {
  test.each([
    ['a missing text', { a: 'A' }, {}, /^ar\.json: "a" is missing: translate "A"$/],
    ['an empty text', { a: 'A' }, { a: '' }, /^ar\.json: "a" is missing/],
    ['a superfluous text', {}, { a: 'ا' }, /^ar\.json: "a" is not in en\.json/],
    ['another value', { a: 'Hello {name}' }, { a: 'مرحبا {nom}' }, /^ar\.json: "a" takes \{nom\}/],
    ['a broken text', { a: '{n, plural, one {#}}' }, { a: 'x' }, /^en\.json: "a" is no ICU text/],
  ])('%s is found', (_name, en, ar, finding) => {
    expect(compare(en, ar)).toEqual([expect.stringMatching(finding)]);
  });

  test('a value that only Arabic needs is fine where the program passes it', () => {
    expect(compare({ a: 'New' }, { a: '{gender, select, f {جديدة} other {جديد}}' })).toEqual([]);
  });

  test('plurals of another shape are fine', () => {
    expect(
      compare({ a: '{n, plural, one {# file} other {# files}}' }, { a: '{n, plural, two {ملفان} few {# ملفات} other {# ملف}}' }),
    ).toEqual([]);
  });
});

test('a name that stands twice in one object is found, and the same name in another object is fine', () => {
  expect(namesTwice('{ "a": "1", "b": { "a": "{a}: \\"a\\": x" }, "c": [{ "d": 1 }, { "d": 2 }], "a" : "2" }')).toEqual(['a']);
});

test('ids are found however they are written', () => {
  const source = [
    `<FormattedMessage id="a.one" />`,
    `intl.formatMessage({ id: 'a.two' })`,
    '<FormattedMessage values={{ n: 1 }} id={`a.${kind}.x`} />',
    `formatMessage({ id: open ? 'a.three' : 'a.four' })`,
  ].join('\n');
  expect(usedIds(source)).toEqual([
    { id: 'a.one', line: 1 },
    { id: 'a.two', line: 2 },
    { prefix: 'a.', line: 3 },
    { id: 'a.three', line: 4 },
    { id: 'a.four', line: 4 },
  ]);
});

test('the texts of the metadata stand under their keys', () => {
  const entity = {
    name: 'thing',
    label: ['Thing', 'Things'],
    fields: { size: { help: 'How large.', values: [{ value: 's', label: 'Small' }] } },
    actions: { end: { label: 'End', done: 'Thing ended', confirm: 'End it?' }, go: { label: 'Go', confirm: true } },
    rules: [{ message: 'No.' }],
    form: [{ section: 'First', note: 'Note.', rows: [] }],
  };
  expect(Object.fromEntries(entityTexts(entity))).toEqual({
    'thing.label': 'Thing',
    'thing.labels': 'Things',
    'thing.fields.size': 'size',
    'thing.help.size': 'How large.',
    'thing.values.size.s': 'Small',
    'thing.actions.end': 'End',
    'thing.done.end': 'Thing ended',
    'thing.confirm.end': 'End it?',
    'thing.actions.go': 'Go',
    'thing.rules.0': 'No.',
    'thing.sections.0': 'First',
    'thing.notes.0': 'Note.',
  });
  expect([...navigationTexts({ id: 'bar', sections: [{ id: 's', title: 'S', items: [{ id: 'i', label: 'I' }] }] })]).toEqual([
    ['nav.bar.s', 'S'],
    ['nav.bar.s.i', 'I'],
  ]);
  const records = [{ id: 'r', label: 'R' }, { id: 'thing' }];
  expect([...permissionTexts([{ id: 'g', label: 'G', records, permissions: [{ id: 'p', label: 'P', says: 'Does it.' }] }])]).toEqual([
    ['permissions.g', 'G'],
    ['permissions.record.r', 'R'],
    ['permissions.p', 'P'],
    ['permissions.p.says', 'Does it.'],
  ]);
});

describe('texts of the server', () => {
  const findings = (en, source) => serverKeyFindings(en, [{ file: 'core/a.ts', text: source }]);

  test('a key without a text, and a text without a key', () => {
    expect(findings({ 'money.late': 'Late', 'money.gone': 'Gone' }, `x();\nrefuse(text('money.lat'), text("money.late"))`)).toEqual([
      'core/a.ts:2: "money.lat" has no text: add it to core/i18n/en.json and ar.json, or correct the key',
      'core/i18n/en.json: "money.gone" is said nowhere: remove it here and in ar.json, or correct the key',
    ]);
  });

  test.each([
    ['a key that is put together', '`money.${why}`'],
    ['a key that stands alone', `const WHY = { late: 'money.late' }`],
    ['a text within a text', `{ is: '@money.late' }`],
  ])('%s is said', (_, source) => expect(findings({ 'money.late': 'Late' }, source)).toEqual([]));

  test('texts of a plugin are said by the plugin, beside those of the engine', () => {
    const of = (en, text) =>
      serverKeyFindings(en, [{ file: 'plugins/bank/a.ts', text }], { home: 'plugins/bank', elsewhere: { 'field.no': 'No' } });
    expect(of({ 'bank.late': 'Late' }, `text('bank.late'); text('field.no')`)).toEqual([]);
    expect(of({ 'bank.gone': 'Gone' }, `text('bank.late')`)).toEqual([
      'plugins/bank/a.ts:1: "bank.late" has no text: add it to plugins/bank/i18n/en.json and ar.json, or correct the key',
      'plugins/bank/i18n/en.json: "bank.gone" is said nowhere: remove it here and in ar.json, or correct the key',
    ]);
  });

  test('sentences of notifications are said by the kinds that the plugin declares', () => {
    const of = (kinds) =>
      serverKeyFindings({ 'notify.late_many': 'Late', 'notify.late.twice': 'Late' }, [], { home: 'plugins/bank', kinds });
    expect(of(['late'])).toEqual([]);
    expect(of(['lat'])).toHaveLength(2);
    expect(
      silentKinds(
        [
          ['metadata/bank/module.json', 'late'],
          ['metadata/bank/module.json', 'paid'],
        ],
        ['notify.late.twice'],
      ),
    ).toEqual(['metadata/bank/module.json: no text tells notifications of the kind "paid": add "notify.paid" to the texts of the plugin']);
  });

  test("a text of the engine that one plugin alone says is the plugin's", () => {
    const said = (...files) =>
      strayFindings(
        { 'money.late': 'Late' },
        files.map((file) => ({ file, text: `text('money.late')` })),
      );
    expect(said('plugins/bank/a.ts')).toEqual([
      'core/i18n/en.json: "money.late" is said by plugins/bank alone: move it to plugins/bank/i18n/en.json and ar.json',
    ]);
    expect([said('plugins/bank/a.ts', 'plugins/shop/a.ts'), said('plugins/bank/a.ts', 'core/a.ts')]).toEqual([[], []]);
    expect(strayFindings({ 'money.late': 'Late' }, [{ file: 'plugins/bank/a.ts', text: '`money.${why}`' }])).toHaveLength(1);
  });

  test('a field of a form is no key', () => {
    expect(findings({}, `text('password')`)).toEqual([]);
  });
});
