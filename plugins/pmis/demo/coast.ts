/** Projects of the portfolio Coastal infrastructure, with their contracts. */
import type { ProjectRow } from './types.ts';

export const coastProjects: ProjectRow[] = [
  ['WATER', 'PRJ-1038', ['Desalination plant expansion', 'توسعة محطة التحلية'], 'active', 'at_risk', 'faisal', 412.75, 38, '2025-11-16', '2028-02-15', [
    [['Intake civil works', 'الأعمال المدنية للمأخذ'], 'remeasured', 'active', 'tala', 138, 10.3, 0.413, '2026-03-12', '2027-09-11', 'rasm'],
    [['Supervision services', 'خدمات الإشراف'], 'service', 'active', 'rasm', 14.6, 0, 0.36, '2025-12-01', '2028-02-15'],
    [['Reverse osmosis trains', 'وحدات التناضح العكسي'], 'design_build', 'active', 'sahab', 268, 24, 0.22, '2026-06-14', '2028-01-10', 'rasm'],
  ]],
  ['WATER', 'PRJ-1040', ['Seawater intake rehabilitation', 'إعادة تأهيل مأخذ مياه البحر'], 'draft', 'on_track', 'faisal', 64.72, 8, '2026-09-20', '2028-01-20', [
    [['Intake screens and pumps', 'مصافي المأخذ ومضخاته'], 'lump_sum', 'under_signature', 'tala', 58.3, 0, 0, '2026-12-06', '2028-01-20', 'rasm'],
  ]],
  ['WATER', 'PRJ-1043', ['Treated water transmission line', 'خط نقل المياه المعالجة'], 'active', 'on_track', 'faisal', 48.6, 44, '2026-01-11', '2027-08-30', [
    [['Pipeline, 18 km', 'خط الأنابيب، 18 كم'], 'remeasured', 'active', 'sahab', 41.2, 1.1, 0.4, '2026-02-08', '2027-08-01', 'mizan'],
    [['Pumping equipment', 'معدات الضخ'], 'lump_sum', 'active', 'manar', 5.4, 0, 0.3, '2026-05-03', '2027-06-30'],
  ]],
  ['WATER', 'PRJ-1035', ['Strategic reservoir SR-2', 'الخزان الاستراتيجي SR-2'], 'active', 'on_track', 'omar', 57.9, 61, '2025-08-17', '2027-05-26', [
    [['Reservoir structure', 'هيكل الخزان'], 'lump_sum', 'active', 'nakhla', 52.4, 0.9, 0.58, '2025-09-07', '2027-05-26', 'rasm'],
  ]],
  ['WATER', 'PRJ-1027', ['Smart water meters, phase 1', 'عدادات المياه الذكية، المرحلة الأولى'], 'active', 'on_track', 'imran', 22.3, 70, '2025-10-05', '2027-03-31', [
    [['Meters and readers', 'العدادات وأجهزة القراءة'], 'framework', 'active', 'mawj', 19.8, 0, 0.66, '2025-10-19', '2027-03-31'],
  ]],
  ['WATER', 'PRJ-1031', ['Wastewater plant odour control', 'الحد من الروائح في محطة معالجة الصرف الصحي'], 'active', 'at_risk', 'omar', 17.4, 33, '2026-03-01', '2027-06-20', [
    [['Biofilters and covers', 'المرشحات الحيوية والأغطية'], 'design_build', 'active', 'sahab', 16.2, 1.6, 0.28, '2026-03-22', '2027-06-20', 'mizan'],
  ]],
  ['FLOOD', 'PRJ-1051', ['Palm District stormwater network', 'شبكة تصريف مياه الأمطار بحي النخيل'], 'draft', 'on_track', 'sara', 54.2, 12, '2026-08-02', '2027-11-09', [
    [['Network design', 'تصميم الشبكة'], 'service', 'active', 'mizan', 2.9, 0, 0.7, '2026-08-09', '2027-01-31'],
    [['Pipes and inlets', 'الأنابيب وفتحات التصريف'], 'remeasured', 'under_signature', 'sahab', 49.6, 0, 0, '2026-12-27', '2027-11-09', 'mizan'],
  ]],
  ['FLOOD', 'PRJ-1017', ['Harbour pumping station PS-04', 'محطة ضخ الميناء PS-04'], 'active', 'off_track', 'omar', 23.875, 81, '2025-04-13', '2026-10-31', [
    [['Pumping station works', 'أعمال محطة الضخ'], 'lump_sum', 'active', 'tala', 21.6, 3.45, 0.79, '2025-05-04', '2026-10-31', 'rasm'],
  ]],
  ['FLOOD', 'PRJ-1046', ['Wadi Hanin flood channel', 'قناة درء السيول في وادي حنين'], 'on_hold', 'at_risk', 'sara', 71.05, 29, '2026-01-18', '2027-05-18', [
    [['Channel excavation and lining', 'حفر القناة وتبطينها'], 'remeasured', 'suspended', 'daleel', 63.7, 4.2, 0.24, '2026-02-15', '2027-05-18', 'mizan'],
  ]],
  ['FLOOD', 'PRJ-1012', ['Al Noor culvert upgrade', 'تطوير عبّارة حي النور'], 'completed', 'on_track', 'huda', 8.45, 100, '2025-03-09', '2026-06-30', [
    [['Box culvert works', 'أعمال العبّارة الصندوقية'], 'lump_sum', 'closed', 'daleel', 7.9, 0.2, 1, '2025-03-30', '2026-06-15'],
  ]],
  ['FLOOD', 'PRJ-1048', ['Coastal retention ponds', 'أحواض تجميع مياه السيول الساحلية'], 'active', 'on_track', 'sara', 29.3, 26, '2026-05-10', '2027-10-14', [
    [['Earthworks and liners', 'أعمال الحفر والعزل'], 'remeasured', 'active', 'sahab', 26.1, 0, 0.2, '2026-05-31', '2027-10-14', 'mizan'],
  ]],
  ['FLOOD', 'PRJ-1054', ['Flood early-warning gauges', 'محطات الإنذار المبكر بالسيول'], 'draft', null, 'imran', 6.8, 0, '2027-01-17', '2027-12-22', []],
  ['PORTS', 'PRJ-1011', ['Marina breakwater repair', 'إصلاح كاسر أمواج المارينا'], 'active', 'off_track', 'huda', 15.96, 88, '2025-06-15', '2026-11-05', [
    [['Rock armour and toe repair', 'إصلاح الدرع الصخري والقاعدة'], 'remeasured', 'active', 'tala', 14.8, 2.3, 0.86, '2025-07-06', '2026-11-05', 'rasm'],
  ]],
  ['PORTS', 'PRJ-1036', ['District cooling plant DC-2', 'محطة تبريد المناطق DC-2'], 'active', 'on_track', 'layan', 178.4, 52, '2025-09-14', '2027-10-11', [
    [['Chillers and towers', 'المبردات وأبراج التبريد'], 'design_build', 'active', 'shuaa', 131.5, 2.2, 0.49, '2025-10-12', '2027-10-11', 'mizan'],
    [['Distribution piping', 'شبكة التوزيع'], 'remeasured', 'active', 'sahab', 39.6, 0, 0.45, '2026-01-04', '2027-08-31'],
  ]],
  ['PORTS', 'PRJ-1025', ['Fishing harbour quay extension', 'توسعة رصيف ميناء الصيد'], 'active', 'at_risk', 'huda', 34.2, 47, '2025-11-02', '2027-04-28', [
    [['Quay wall works', 'أعمال جدار الرصيف'], 'remeasured', 'active', 'tala', 31.9, 3.8, 0.43, '2025-11-23', '2027-04-28', 'rasm'],
  ]],
  ['PORTS', 'PRJ-1009', ['Harbour navigation lights', 'إنارة الملاحة في الميناء'], 'completed', 'on_track', 'omar', 4.9, 100, '2025-02-16', '2026-05-20', [
    [['Lights and buoys', 'الأضواء والعوامات'], 'lump_sum', 'completed', 'manar', 4.6, 0, 0.95, '2025-03-02', '2026-05-20'],
  ]],
];
