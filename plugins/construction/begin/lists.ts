/** Initial values of the lists: English, Arabic, and a code if the list has one. */
export type Words = readonly [string, string, string?];

export const PROJECT_TYPES: readonly Words[] = [
  ['Buildings', 'مبانٍ'],
  ['Roads and bridges', 'طرق وجسور'],
  ['Water and sewerage', 'مياه وصرف صحي'],
  ['Power', 'طاقة'],
  ['Marine works', 'أعمال بحرية'],
  ['Parks and landscape', 'حدائق وتنسيق مواقع'],
  ['Information technology', 'تقنية معلومات'],
  ['Refurbishment', 'ترميم وتأهيل'],
];

export const PROJECT_CATEGORIES: readonly Words[] = [
  ['Infrastructure', 'بنية تحتية'],
  ['Public buildings', 'مبانٍ عامة'],
  ['Education', 'تعليم'],
  ['Health', 'صحة'],
  ['Housing', 'إسكان'],
  ['Utilities', 'مرافق'],
  ['Operation and maintenance', 'تشغيل وصيانة'],
];

export const CATEGORIES: readonly Words[] = [
  ['Technical', 'فنية'],
  ['Contractual', 'تعاقدية'],
  ['Commercial', 'مالية'],
  ['Quality', 'جودة'],
  ['Health and safety', 'صحة وسلامة'],
  ['Programme', 'برنامج زمني'],
];

export const DISCIPLINES: readonly Words[] = [
  ['General', 'عام', 'G'],
  ['Civil', 'مدني', 'C'],
  ['Structural', 'إنشائي', 'S'],
  ['Architectural', 'معماري', 'A'],
  ['Mechanical', 'ميكانيكي', 'M'],
  ['Electrical', 'كهربائي', 'E'],
  ['Plumbing', 'سباكة', 'P'],
  ['Fire', 'حريق', 'F'],
  ['Landscape', 'تنسيق مواقع', 'L'],
  ['Information and communication', 'اتصالات وتقنية', 'T'],
];

export const COST_TYPES: readonly Words[] = [
  ['Labour', 'عمالة'],
  ['Material', 'مواد'],
  ['Equipment', 'معدات'],
  ['Subcontract', 'مقاول باطن'],
  ['Other', 'أخرى'],
];

export const UNITS: readonly Words[] = [
  ['Lump sum', 'مقطوعية', 'LS'],
  ['Number', 'عدد', 'No'],
  ['Metre', 'متر', 'm'],
  ['Square metre', 'متر مربع', 'm2'],
  ['Cubic metre', 'متر مكعب', 'm3'],
  ['Kilogram', 'كيلوجرام', 'kg'],
  ['Tonne', 'طن', 't'],
  ['Litre', 'لتر', 'L'],
  ['Hour', 'ساعة', 'h'],
  ['Day', 'يوم', 'd'],
  ['Month', 'شهر', 'mo'],
  ['Set', 'طقم', 'set'],
];
