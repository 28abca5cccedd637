/** Initial data of all demo tenants: lookups, and fictitious companies. */
import type { Name } from './types.ts';

export const CATEGORIES: Readonly<Record<'leadership' | 'technical' | 'support', Name>> = {
  leadership: ['Leadership', 'قيادية'],
  technical: ['Technical', 'فنية'],
  support: ['Support', 'مساندة'],
};

/** The first is the highest. */
export const LEVELS: readonly Name[] = [
  ['Executive', 'تنفيذي'],
  ['Director', 'مدير عام'],
  ['Manager', 'مدير'],
  ['Specialist', 'أخصائي'],
];

export const UNIT_TYPES: Readonly<Record<'sector' | 'branch' | 'section', Name>> = {
  sector: ['Sector', 'قطاع'],
  branch: ['Branch', 'فرع'],
  section: ['Section', 'قسم'],
};

export const TRADES: readonly Name[] = [
  ['Civil works', 'أعمال مدنية'],
  ['Electrical and mechanical', 'أعمال كهربائية وميكانيكية'],
  ['Design', 'تصميم'],
  ['Site supervision', 'إشراف هندسي'],
  ['Building materials', 'مواد بناء'],
  ['Information technology', 'تقنية المعلومات'],
];

/** [name, short name, type, city, trades by place in TRADES, rating, status, approved bidder, contact] */
export type CompanyRow = readonly [
  Name,
  string,
  string,
  string,
  readonly number[],
  'a' | 'b' | 'c' | 'd' | null,
  'active' | 'inactive' | 'blacklisted',
  boolean,
  Name,
];

export const COMPANIES: readonly CompanyRow[] = [
  [['Sahil Contracting', 'ساحل للمقاولات'], 'Sahil', 'contractor', 'Jeddah', [0, 1], 'a', 'active', true, ['Adel Bakr', 'عادل بكر']],
  [['Rimal Engineering', 'رمال للهندسة'], 'Rimal', 'consultant', 'Riyadh', [2, 3], 'b', 'active', true, ['Ghada Mansi', 'غادة منسي']],
  [['Nahda Steel', 'نهضة الحديد'], 'Nahda', 'supplier', 'Dammam', [4], 'b', 'active', true, ['Samir Doss', 'سمير دوس']],
  [
    ['Burj Al Noor Electric', 'برج النور للكهرباء'],
    'Burj',
    'subcontractor',
    'Riyadh',
    [1],
    'c',
    'active',
    false,
    ['Yara Hatem', 'يارا حاتم'],
  ],
  [['Tuwaiq Systems', 'طويق للأنظمة'], 'Tuwaiq', 'supplier', 'Riyadh', [5], 'b', 'active', true, ['Bandar Saif', 'بندر سيف']],
  [['Ithra Consulting', 'إثراء للاستشارات'], 'Ithra', 'consultant', 'Riyadh', [3], null, 'inactive', false, ['Mona Fadel', 'منى فاضل']],
  [['Gulf Palm Bank', 'بنك نخيل الخليج'], 'GPB', 'bank', 'Riyadh', [], null, 'active', false, ['Waleed Noor', 'وليد نور']],
  [['Hajar Earthworks', 'هجر لأعمال الحفر'], 'Hajar', 'contractor', 'Dammam', [0], 'd', 'blacklisted', false, ['Jaber Kamal', 'جابر كمال']],
];
