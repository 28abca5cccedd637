import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { createIntl } from 'react-intl';
import type { FieldMeta } from '../../../core/shared/wire.ts';
import { RELATIVE_DATE } from '../../../core/shared/where.ts';
import type { Scalar } from '../../../core/shared/where.ts';
import { describeValue } from './describe.ts';
import { blank, choiceOfItem, normalised, operatorText, operatorsOf, withOperator } from './operators.ts';
import { PERIODS, periodOf, relativeOf, relativeValue, spanOf, variableText, withinPeriod } from './periods.ts';

const field = (type: FieldMeta['type'], name = 'f'): FieldMeta => ({
  name,
  type,
  label: 'F',
  required: false,
  readOnly: false,
  sortable: true,
  filterable: true,
});
const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../i18n/${path}.json`, import.meta.url), 'utf8')) as Record<string, string>;
const intls = Object.fromEntries(
  (['en', 'ar'] as const).map((locale) => [
    locale,
    createIntl({ locale, messages: { ...read(`${locale}/list`), ...read(`${locale}/list-filter`) } }),
  ]),
);
const NONE = new Map<string, string>();
const words = (locale: 'en' | 'ar', value: Scalar): string | undefined => variableText(value, intls[locale]!);

describe('relative dates', () => {
  test('every period of the menu is a filter the server knows, and reads back', () => {
    for (const period of PERIODS) {
      const item = { field: 'f', ...withinPeriod(period) };
      for (const value of [item.value].flat()) expect(String(value)).toMatch(RELATIVE_DATE);
      expect(periodOf(item)).toEqual(period);
      expect(choiceOfItem(item)).toBe('within');
    }
  });

  test('variables go there and back', () => {
    for (const value of ['$today', '$today+7', '$today-30', '$start_of_month-1', '$end_of_week', '$end_of_year+2']) {
      expect(relativeValue(relativeOf(value)!)).toBe(value);
    }
    expect(relativeOf('2026-01-01')).toBeUndefined();
    expect(relativeOf('$tomorrow')).toBeUndefined();
    expect(relativeOf(5)).toBeUndefined();
  });

  test('spans begin or end today', () => {
    expect(spanOf({ field: 'f', op: 'between', value: ['$today', '$today+7'] })).toEqual({ side: 'next', days: 7 });
    expect(spanOf({ field: 'f', op: 'between', value: ['$today-30', '$today'] })).toEqual({ side: 'last', days: 30 });
    expect(spanOf({ field: 'f', op: 'between', value: ['$today-1', '$today+1'] })).toBeUndefined();
    expect(spanOf({ field: 'f', op: 'between', value: ['2026-01-01', '$today'] })).toBeUndefined();
  });

  test('words in English', () => {
    expect(['$today', '$today+1', '$today-1', '$today+5', '$today-1000'].map((v) => words('en', v))).toEqual([
      'today',
      'tomorrow',
      'yesterday',
      'in 5 days',
      '1,000 days ago',
    ]);
    expect(['$start_of_week', '$end_of_month-1', '$start_of_quarter+1', '$end_of_year-3'].map((v) => words('en', v))).toEqual([
      'start of this week',
      'end of last month',
      'start of next quarter',
      'end of 3 years ago',
    ]);
    expect([words('en', '$me'), words('en', 'me')]).toEqual(['Me', undefined]);
  });

  test('words in Arabic, counted by its six forms', () => {
    expect(['$today', '$today+1', '$today-1', '$today+2', '$today-5', '$today+11', '$today-100'].map((v) => words('ar', v))).toEqual([
      'اليوم',
      'يوم غد',
      'يوم أمس',
      'بعد يومين',
      'قبل 5 أيام',
      'بعد 11 يومًا',
      'قبل 100 يوم',
    ]);
    expect(words('ar', '$start_of_month-1')).toBe('بداية الشهر الماضي');
    expect(words('ar', '$end_of_quarter')).toBe('نهاية هذا الربع');
  });
});

describe('operators', () => {
  test('changing the operator keeps what fits', () => {
    expect(withOperator({ field: 'f', op: 'gte', value: 5 }, 'between')).toEqual({ field: 'f', op: 'between', value: [5, null] });
    expect(withOperator({ field: 'f', op: 'in', value: ['a'] }, 'filled')).toEqual({ field: 'f', op: 'empty', value: false });
    expect(withOperator({ field: 'f', op: 'empty', value: true }, 'in')).toEqual({ field: 'f', op: 'in', value: [] });
    expect(withOperator({ field: 'f', op: 'between', value: [1, 2] }, 'lt')).toEqual({ field: 'f', op: 'lt', value: 1 });
    expect(withOperator({ field: 'f', op: 'eq', value: '$today' }, 'eq')).toEqual({ field: 'f', op: 'eq', value: null });
    expect(withOperator({ field: 'f', op: 'between', value: ['$today', '$today+3'] }, 'last')).toEqual({
      field: 'f',
      op: 'between',
      value: ['$today-3', '$today'],
    });
  });

  test('a linked equality on a choice or reference is edited as a list', () => {
    expect(normalised({ field: 'f', op: 'eq', value: 3 }, field('ref'))).toEqual({ field: 'f', op: 'in', value: [3] });
    expect(normalised({ field: 'f', op: 'ne', value: 3 }, field('refs'))).toEqual({ field: 'f', op: 'nin', value: [3] });
    expect(normalised({ field: 'f', op: 'eq', value: 'x' }, field('text'))).toEqual({ field: 'f', op: 'eq', value: 'x' });
  });

  test('every operator has words in both languages, a time of day no relative ones', () => {
    for (const type of ['text', 'money', 'date', 'time', 'boolean', 'enum', 'ref', 'refs'] as const) {
      for (const op of operatorsOf(field(type)))
        for (const intl of Object.values(intls)) expect(intl.messages).toHaveProperty([operatorText(field(type), op)]);
    }
    expect(operatorsOf(field('time'))).not.toContain('within');
    expect(operatorText(field('date'), 'lt')).toBe('list.op.date.lt');
    expect(operatorText(field('money'), 'lt')).toBe('list.op.lt');
  });

  test('a new date condition speaks of this month', () => {
    expect(blank(field('date'))).toEqual({ field: 'f', op: 'between', value: ['$start_of_month', '$end_of_month'] });
    expect(blank(field('money'))).toEqual({ field: 'f', op: 'gte', value: null });
  });
});

describe('values in words', () => {
  const budget = { ...field('money'), unit: 'SAR' };
  const health = {
    ...field('enum'),
    values: [
      { value: 'a', label: 'On track' },
      { value: 'b', label: 'At risk' },
    ],
  };
  const text = (locale: 'en' | 'ar', f: FieldMeta, op: Parameters<typeof withOperator>[1] & string, value: Scalar | Scalar[]): string =>
    describeValue({ field: 'f', op: op as 'eq', value }, f, intls[locale]!, new Map([['7', 'Noura']]));

  test('English', () => {
    expect(text('en', health, 'in', ['a', 'b'])).toBe('On track, At risk');
    expect(text('en', budget, 'between', [5, 9])).toBe('SAR 5 to SAR 9');
    expect(text('en', { ...field('ref'), to: 'user' }, 'in', ['$me', 7, 8])).toBe('Me, Noura, #8');
    expect(text('en', { ...field('refs'), to: 'user' }, 'nin', ['$me', 7])).toBe('Me, Noura');
    expect(text('en', field('date'), 'between', ['$today', '$today+7'])).toBe('7 days');
    expect(text('en', field('date'), 'between', ['$start_of_week', '$end_of_week'])).toBe('this week');
    expect(text('en', field('date'), 'between', ['2026-01-05', '$today'])).toBe('05/01/2026 to today');
  });

  test('Arabic', () => {
    expect(text('ar', field('boolean'), 'eq', true)).toBe('نعم');
    expect(text('ar', field('date'), 'between', ['$today-2', '$today'])).toBe('يومين');
    expect(text('ar', { ...field('ref'), to: 'user' }, 'in', ['$me', 7])).toBe('أنا، Noura');
    expect(describeValue({ field: 'f', op: 'empty', value: true }, budget, intls['ar']!, NONE)).toBe('');
  });
});
