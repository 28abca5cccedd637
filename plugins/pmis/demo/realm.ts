/** Projects of the portfolio Public realm, with their contracts. */
import type { ProjectRow } from './types.ts';

export const realmProjects: ProjectRow[] = [
  ['PARKS', 'PRJ-1042', ['North Corniche promenade, phase 2', 'كورنيش الشمال، المرحلة الثانية'], 'active', 'on_track', 'noura', 86.4, 64, '2025-09-21', '2027-06-30', [
    [['Promenade and sea wall', 'الممشى والجدار البحري'], 'remeasured', 'active', 'tala', 61.8, 1.4, 0.61, '2025-10-05', '2027-06-30', 'rasm'],
    [['Planting and irrigation', 'الزراعة والري'], 'lump_sum', 'active', 'ghusn', 17.3, 0, 0.52, '2026-02-01', '2027-05-31'],
  ]],
  ['PARKS', 'PRJ-1002', ['Al Waha neighbourhood parks', 'حدائق حي الواحة'], 'completed', 'on_track', 'noura', 9.87, 100, '2025-02-02', '2026-08-02', [
    [['Four parks', 'أربع حدائق'], 'lump_sum', 'completed', 'ghusn', 9.1, 0.3, 0.97, '2025-02-23', '2026-08-02'],
  ]],
  ['PARKS', 'PRJ-1047', ['South Corniche promenade', 'كورنيش الجنوب'], 'active', 'on_track', 'noura', 64.5, 21, '2026-04-12', '2027-12-16', [
    [['Promenade works', 'أعمال الممشى'], 'remeasured', 'active', 'nakhla', 57.9, 0, 0.17, '2026-05-03', '2027-12-16', 'rasm'],
  ]],
  ['PARKS', 'PRJ-1034', ['Mangrove boardwalk', 'ممشى أشجار القرم'], 'active', 'on_track', 'sara', 12.6, 48, '2026-01-25', '2027-04-05', [
    [['Timber boardwalk', 'الممشى الخشبي'], 'design_build', 'active', 'ghusn', 11.4, 0, 0.44, '2026-02-15', '2027-04-05'],
  ]],
  ['PARKS', 'PRJ-1030', ['City lawn and event square', 'المسطح الأخضر وساحة الفعاليات'], 'active', 'at_risk', 'majed', 38.7, 35, '2026-02-22', '2027-09-12', [
    [['Square and stage works', 'أعمال الساحة والمسرح'], 'lump_sum', 'active', 'nakhla', 35.2, 1.9, 0.31, '2026-03-15', '2027-09-12', 'mizan'],
  ]],
  ['PARKS', 'PRJ-1019', ['Neighbourhood sports courts', 'ملاعب الأحياء الرياضية'], 'active', 'on_track', 'salma', 11.2, 92, '2025-11-09', '2026-11-29', [
    [['Courts and fences', 'الملاعب والأسوار'], 'lump_sum', 'active', 'ghusn', 10.4, 0, 0.88, '2025-11-30', '2026-11-29'],
  ]],
  ['HERITAGE', 'PRJ-0994', ['Central market refurbishment', 'تأهيل السوق المركزي'], 'completed', 'on_track', 'huda', 18.64, 100, '2025-04-06', '2026-09-12', [
    [['Market hall works', 'أعمال صالة السوق'], 'lump_sum', 'completed', 'nakhla', 17.1, 0.6, 0.98, '2025-04-27', '2026-09-12', 'mizan'],
  ]],
  ['HERITAGE', 'PRJ-1057', ['Heritage quarter shading', 'تظليل الحي التراثي'], 'draft', null, 'sara', 6.2, 0, '2027-04-18', '2028-06-15', []],
  ['HERITAGE', 'PRJ-1022', ['Municipal service centre', 'مركز خدمات البلدية'], 'active', 'on_track', 'noura', 27.9, 68, '2025-10-26', '2027-04-14', [
    [['Building works', 'أعمال المبنى'], 'lump_sum', 'active', 'nakhla', 22.8, 0.4, 0.63, '2025-11-16', '2027-04-14', 'mizan'],
    [['Furniture and counters', 'الأثاث ومكاتب الخدمة'], 'framework', 'under_signature', 'sahab', 3.2, 0, 0, '2026-12-20', '2027-03-31'],
  ]],
  ['HERITAGE', 'PRJ-1039', ['Old harbour museum', 'متحف الميناء القديم'], 'active', 'at_risk', 'huda', 74.5, 27, '2026-03-29', '2028-02-29', [
    [['Restoration and new wing', 'الترميم والجناح الجديد'], 'cost_plus', 'active', 'nakhla', 59.4, 2.8, 0.22, '2026-04-19', '2028-02-29', 'rasm'],
    [['Exhibition design', 'تصميم المعارض'], 'service', 'active', 'rasm', 6.9, 0, 0.4, '2026-05-17', '2027-10-31'],
  ]],
  ['HERITAGE', 'PRJ-1056', ['Public art trail', 'مسار الفنون العامة'], 'draft', null, 'majed', 5.4, 0, '2027-02-07', '2028-03-16', []],
  ['HERITAGE', 'PRJ-1023', ['Fish market modernisation', 'تحديث سوق السمك'], 'active', 'on_track', 'huda', 14.3, 58, '2025-12-14', '2027-03-08', [
    [['Market works and cold rooms', 'أعمال السوق وغرف التبريد'], 'design_build', 'active', 'sahab', 13.1, 0.2, 0.54, '2026-01-04', '2027-03-08'],
  ]],
];
