import { expect, test } from '@jest/globals';
import { saidIn, screenKeyFindings, unbroughtAreas, unbroughtFindings } from './screen-texts.mjs';
import { usedIds } from './translations.mjs';

const source = (file, text) => ({ file, text, ids: usedIds(text), said: saidIn(text, usedIds(text)) });
const say = (id) => `<FormattedMessage id="${id}" />`;
const CORE = 'ui/i18n/en/list.json';
const BANK = 'plugins/bank/ui/i18n/en/loans.json';
const findings = (texts, ...sources) => screenKeyFindings(new Map(Object.entries(texts)), sources);

test('a key without a text, in the place of the screen that says it', () => {
  expect(findings({ [CORE]: {} }, source('ui/list/a.tsx', say('list.none')), source('plugins/bank/ui/a.tsx', say('bank.none')))).toEqual([
    'ui/list/a.tsx:1: "list.none" has no text: add it to ui/i18n/en and ui/i18n/ar',
    'plugins/bank/ui/a.tsx:1: "bank.none" has no text: add it to plugins/bank/ui/i18n/en and plugins/bank/ui/i18n/ar',
  ]);
});

test('a text without a key; keys that are put together say all that begin so', () => {
  const texts = { [CORE]: { 'list.gone': 'Gone' }, [BANK]: { 'bank.gone': 'Gone', 'bank.kind.a': 'A', 'bank.error.b': 'B' } };
  const bank = source('plugins/bank/ui/a.tsx', "formatMessage({ id: `bank.kind.${kind}` }); key.replace('field.', 'bank.error.')");
  expect(findings(texts, bank)).toEqual([
    `${CORE}: "list.gone" is said nowhere: remove it in each language, or correct the key`,
    `${BANK}: "bank.gone" is said nowhere: remove it in each language, or correct the key`,
  ]);
});

test('a text of the engine that one plugin alone says', () => {
  const texts = { [CORE]: { 'loan.late': 'Late' } };
  const [bank, shop, list] = ['plugins/bank/ui/a.tsx', 'plugins/shop/ui/a.tsx', 'ui/list/a.tsx'].map((file) =>
    source(file, say('loan.late')),
  );
  expect(findings(texts, bank)).toEqual([`${CORE}: "loan.late" is said by plugins/bank/ui alone: move it to plugins/bank/ui/i18n`]);
  expect([findings(texts, bank, shop), findings(texts, bank, list)]).toEqual([[], []]);
});

test('a text of another plugin', () => {
  const texts = { [BANK]: { 'bank.late': 'Late' } };
  const own = source('plugins/bank/ui/a.tsx', say('bank.late'));
  expect(findings(texts, own, source('plugins/shop/ui/a.tsx', say('bank.late')))).toEqual([
    'plugins/shop/ui/a.tsx:1: "bank.late" is a text of plugins/bank/ui: say one of your own',
  ]);
});

test('without some plugins, texts of the engine need nobody who says them', () => {
  const texts = new Map([[CORE, { 'loan.late': 'Late', 'loan.gone': 'Gone' }]]);
  expect(screenKeyFindings(texts, [source('plugins/bank/ui/a.tsx', say('loan.late'))], { reduced: true })).toEqual([]);
});

test('a screen that does not bring its texts', () => {
  const index = 'plugins/bank/ui/index.ts';
  const texts = new Map([[BANK, { 'bank.late': 'Late' }]]);
  const files = [
    source('plugins/bank/ui/loans/page.tsx', `import { Line } from './line.tsx';`),
    source('plugins/bank/ui/loans/line.tsx', say('bank.late')),
  ];
  const of = (...entries) =>
    unbroughtFindings(index, texts, [source(index, `const screens = {\n  views: {\n    ${entries.join('\n    ')}\n  },\n};`), ...files]);
  const bare = `loans: () => import('./loans/page.tsx'),`;
  const brought = `'all-loans': () => withTexts('bank/loans', import('./loans/page.tsx')),`;
  expect(of(brought, bare)).toEqual([
    `${index}: "loans" says "bank.late" and does not bring its texts: load it withTexts('bank/loans', ...)`,
  ]);
  expect(of(brought, `other: () => import('./other.tsx'),`)).toEqual([]);
});

test('a screen of the engine that says a text of an area which is loaded with other pages', () => {
  const texts = new Map([['ui/i18n/en/loans.json', { 'loans.late': 'Late' }]]);
  const line = source('ui/loans/line.tsx', say('loans.late'));
  const page = source('ui/loans/page.tsx', `import { Line } from './line.tsx';`);
  const of = (...loads) => unbroughtAreas('ui/main.tsx', ['loans'], texts, [source('ui/main.tsx', loads.join('\n')), page, line]);
  const bare = `const page = () => import('./loans/page.tsx');`;
  const brought = `const page = () => withTexts(['loans', 'roles'], import('./loans/page.tsx'));`;
  const found = [`ui/loans/line.tsx: "loans.late" may not be loaded: load it withTexts('loans', ...)`];
  expect([of(brought), of(bare), of(brought, bare)]).toEqual([[], found, found]);
  expect(of(`import './loans/page.tsx';`)).toEqual(found);
});
