/** Projects of the portfolio Mobility, with their contracts. */
import type { ProjectRow } from './types.ts';

export const mobilityProjects: ProjectRow[] = [
  ['ROADS', 'PRJ-1033', ['East Gate interchange', 'تقاطع البوابة الشرقية'], 'active', 'at_risk', 'imran', 196.5, 46, '2025-10-19', '2027-12-04', [
    [['Bridges and ramps', 'الجسور والمنحدرات'], 'remeasured', 'active', 'qantara', 151.3, 14.9, 0.43, '2025-11-09', '2027-12-04', 'rasm'],
    [['Utility diversions', 'تحويل الخدمات'], 'remeasured', 'active', 'daleel', 28.4, 3.6, 0.72, '2025-10-26', '2027-03-31', 'rasm'],
    [['Supervision services', 'خدمات الإشراف'], 'service', 'active', 'mizan', 8.7, 0, 0.44, '2025-11-09', '2027-12-04'],
  ]],
  ['ROADS', 'PRJ-1008', ['Coastal road street lighting', 'إنارة الطريق الساحلي'], 'active', 'on_track', 'omar', 12.48, 73, '2025-12-28', '2027-02-28', [
    [['Poles and cabling', 'الأعمدة والكابلات'], 'lump_sum', 'active', 'manar', 11.6, 0, 0.7, '2026-01-18', '2027-02-28'],
  ]],
  ['ROADS', 'PRJ-1041', ['Ring road widening, section 3', 'توسعة الطريق الدائري، الجزء الثالث'], 'active', 'at_risk', 'imran', 88.6, 31, '2026-03-15', '2027-11-21', [
    [['Road works', 'أعمال الطرق'], 'remeasured', 'active', 'daleel', 81.4, 7.7, 0.27, '2026-04-05', '2027-11-21', 'mizan'],
  ]],
  ['ROADS', 'PRJ-1021', ['Pedestrian bridges, Airport Road', 'جسور المشاة على طريق المطار'], 'active', 'off_track', 'imran', 26.7, 79, '2025-06-08', '2026-10-20', [
    [['Four bridges', 'أربعة جسور'], 'design_build', 'active', 'qantara', 24.9, 4.1, 0.74, '2025-06-29', '2026-10-20', 'rasm'],
    [['Lifts and escalators', 'المصاعد والسلالم المتحركة'], 'lump_sum', 'terminated', 'manar', 3.1, 0, 0.2, '2025-09-07', '2026-08-31'],
  ]],
  ['ROADS', 'PRJ-1010', ['School zone traffic calming', 'تهدئة حركة المرور حول المدارس'], 'completed', 'on_track', 'omar', 7.3, 100, '2025-05-11', '2026-08-27', [
    [['Crossings and signs', 'المعابر واللوحات'], 'lump_sum', 'completed', 'daleel', 6.9, 0, 0.96, '2025-06-01', '2026-08-27'],
  ]],
  ['ROADS', 'PRJ-1032', ['Wadi bridge rehabilitation', 'إعادة تأهيل جسر الوادي'], 'on_hold', 'at_risk', 'faisal', 33.8, 22, '2026-02-01', '2027-08-15', [
    [['Deck and bearings', 'سطح الجسر وكراسي الارتكاز'], 'cost_plus', 'suspended', 'qantara', 31.5, 1.8, 0.19, '2026-02-22', '2027-08-15', 'rasm'],
  ]],
  ['TRANSIT', 'PRJ-1053', ['Bus depot and charging yard', 'مستودع الحافلات وساحة الشحن'], 'draft', null, 'majed', 91.3, 0, '2026-12-27', '2028-03-30', [
    [['Depot design', 'تصميم المستودع'], 'service', 'draft', 'mizan', 3.4, 0, 0, '2027-01-10', '2027-07-31'],
    [['Depot and charging works', 'أعمال المستودع والشحن'], 'design_build', 'draft', 'shuaa', 84.6, 0, 0, '2027-08-01', '2028-03-30', 'mizan'],
  ]],
  ['TRANSIT', 'PRJ-1049', ['Fibre backbone, ring B', 'شبكة الألياف الضوئية، الحلقة ب'], 'active', 'on_track', 'imran', 33.215, 41, '2026-01-04', '2027-07-17', [
    [['Ducts and fibre', 'مجاري الكابلات والألياف'], 'framework', 'active', 'mawj', 30.2, 0.6, 0.37, '2026-01-25', '2027-07-17'],
  ]],
  ['TRANSIT', 'PRJ-1024', ['Rapid bus stops', 'محطات الحافلات السريعة'], 'active', 'on_track', 'omar', 19.9, 54, '2025-11-23', '2027-05-05', [
    [['Thirty-two stops', 'اثنتان وثلاثون محطة'], 'lump_sum', 'active', 'sahab', 18.3, 0, 0.5, '2025-12-14', '2027-05-05', 'mizan'],
  ]],
  ['TRANSIT', 'PRJ-1014', ['Smart parking meters', 'عدادات المواقف الذكية'], 'active', 'on_track', 'salma', 9.6, 89, '2025-10-05', '2026-12-03', [
    [['Meters and back office', 'العدادات والنظام المركزي'], 'framework', 'active', 'mawj', 8.8, 0, 0.83, '2025-10-26', '2026-12-03'],
    [['Meters maintenance, first year', 'صيانة العدادات، السنة الأولى'], 'service', 'under_signature', 'mawj', 0.9, 0, 0, '2026-12-04', '2027-12-03'],
  ]],
];
