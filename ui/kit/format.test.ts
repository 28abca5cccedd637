import { describe, expect, test } from '@jest/globals';
import { REGION } from '../../core/shared/region.ts';
import {
  currencyLabel,
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatYear,
  gregorianDate,
  longDate,
  shownAmount,
  truncate,
} from './format.ts';
import { setRegion } from './region.ts';

describe('missing and wrong values', () => {
  test('dates say N/A, numbers say nothing', () => {
    for (const value of [null, undefined, '', 'soon']) expect(formatDate(value)).toBe('N/A');
    expect(formatDateTime(null)).toBe('N/A');
    expect(formatYear(undefined)).toBe('N/A');
    for (const value of [null, undefined, '', 'x', Infinity]) expect(formatNumber(value)).toBe('');
    expect(formatMoney(null, 'en')).toBe('');
    expect(formatPercent('')).toBe('');
  });
});

describe('figures', () => {
  test('en-US grouping with Latin digits', () => {
    expect(formatNumber(1234567.891)).toBe('1,234,567.89');
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber('48')).toBe('48');
  });
  test('amounts carry two decimals', () => {
    expect(formatAmount(1250)).toBe('1,250.00');
    expect(formatAmount(412750000, 0)).toBe('412,750,000');
    expect(formatAmount(-5.5)).toBe('-5.50');
  });
  test('percent is given in percent, at most two decimals', () => {
    expect(formatPercent(37.456)).toBe('37.46%');
    expect(formatPercent(38, 0)).toBe('38%');
  });
});

describe('currency', () => {
  test('code before the amount outside Arabic', () => expect(formatMoney(1250, 'en')).toBe('SAR 1,250.00'));
  test('riyal after the amount in Arabic, the amount isolated', () => expect(formatMoney(1250, 'ar')).toBe('\u20661,250.00\u2069 ريال'));
  test('other units keep their name', () => {
    expect(currencyLabel('ar', 'KWD')).toBe('KWD');
    expect(currencyLabel('en', 'SR')).toBe('SR');
  });
  test('where none is named it is that of the organisation, in words in Arabic', () => {
    setRegion({ ...REGION, currency: 'KWD' });
    expect([formatMoney(5, 'en'), currencyLabel('ar'), currencyLabel('ar', 'currency')]).toEqual(['KWD 5.00', 'دينار', 'دينار']);
    setRegion(REGION);
  });
});

describe('calendar of the organisation', () => {
  test('days are Hijri where it counts by Umm al-Qura, and Gregorian where that is asked for', () => {
    setRegion({ ...REGION, calendar: 'hijri' });
    expect([formatDate('2028-02-15'), formatYear('2028-02-15'), gregorianDate('2028-02-15'), formatDate(null)]).toEqual([
      '19/09/1449',
      '1449',
      '15/02/2028',
      'N/A',
    ]);
    setRegion(REGION);
  });
});

describe('formats that the reader chose', () => {
  test('the name of the month, in both calendars; what is missing stays N/A', () => {
    setRegion({ ...REGION, dates: 'long' });
    expect([formatDate('2028-02-05'), formatYear('2028-02-05'), gregorianDate('2028-02-05'), formatDate(null)]).toEqual([
      '5 Feb 2028',
      '2028',
      '05/02/2028',
      'N/A',
    ]);
    expect([longDate('2028-02-05', false, 'ar'), longDate('2028-02-15', true, 'ar')]).toEqual(['5 فبراير 2028', '19 رمضان 1449']);
    setRegion(REGION);
  });
  test('whole amounts are rounded where they are shown, not where they are typed', () => {
    setRegion({ ...REGION, amounts: 'whole' });
    expect([shownAmount(1250.5), formatMoney(1250.5, 'en'), formatAmount(1250.5), formatPercent(37.5)]).toEqual([
      '1,251',
      'SAR 1,251',
      '1,250.50',
      '37.5%',
    ]);
    setRegion(REGION);
  });
});

describe('dates', () => {
  test('a day has no time zone', () => expect(formatDate('2028-02-05')).toBe('05/02/2028'));
  test('an instant is in local time', () => expect(formatDateTime(new Date(2026, 10, 18, 9, 4))).toBe('18/11/2026 09:04'));
  test('issue dates show the year', () => expect(formatYear('2024-06-01')).toBe('2024'));
});

test('truncation counts letters, not bytes', () => {
  expect(truncate('Contract', 25)).toBe('Contract');
  expect(truncate('مشروع توسعة محطة التحلية الساحلية', 5)).toBe('مشروع...');
});
