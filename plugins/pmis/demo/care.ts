/** Projects of the portfolio Health and education, with their contracts. */
import type { ProjectRow } from './types.ts';

export const careProjects: ProjectRow[] = [
  ['HEALTH', 'PRJ-1029', ['Al Safa general hospital fit-out', 'تجهيز مستشفى الصفا العام'], 'active', 'on_track', 'layan', 148.3, 57, '2025-07-20', '2027-08-22', [
    [['Interior works', 'الأعمال الداخلية'], 'lump_sum', 'active', 'nakhla', 78.2, 1.3, 0.55, '2025-08-10', '2027-08-22', 'mizan'],
    [['Medical equipment', 'الأجهزة الطبية'], 'framework', 'active', 'nabd', 46.9, 0, 0.48, '2025-11-02', '2027-07-31'],
    [['Medical gas systems', 'أنظمة الغازات الطبية'], 'design_build', 'active', 'nabd', 12.4, 0.5, 0.6, '2025-12-07', '2027-05-15'],
  ]],
  ['HEALTH', 'PRJ-1026', ['Al Rimal primary care centre', 'مركز الرعاية الأولية بحي الرمال'], 'active', 'on_track', 'layan', 32.4, 49, '2025-12-21', '2027-06-10', [
    [['Building works', 'أعمال المبنى'], 'lump_sum', 'active', 'nakhla', 29.7, 0, 0.45, '2026-01-11', '2027-06-10', 'mizan'],
  ]],
  ['HEALTH', 'PRJ-1045', ['Ambulance dispatch centre', 'مركز عمليات الإسعاف'], 'on_hold', 'at_risk', 'salma', 21.7, 18, '2026-04-26', '2027-09-30', [
    [['Dispatch hall and radio', 'صالة العمليات والاتصال اللاسلكي'], 'design_build', 'suspended', 'mawj', 19.6, 0.7, 0.15, '2026-05-17', '2027-09-30', 'mizan'],
  ]],
  ['HEALTH', 'PRJ-1015', ['Hospital backup power', 'الطاقة الاحتياطية للمستشفى'], 'active', 'off_track', 'salma', 18.9, 76, '2025-08-24', '2026-11-12', [
    [['Generators and switchgear', 'المولدات ولوحات التحويل'], 'lump_sum', 'active', 'shuaa', 17.4, 2.6, 0.71, '2025-09-14', '2026-11-12', 'rasm'],
  ]],
  ['HEALTH', 'PRJ-1006', ['Dialysis unit, Al Waha', 'وحدة غسيل الكلى بحي الواحة'], 'completed', 'on_track', 'layan', 13.8, 100, '2025-03-02', '2026-07-19', [
    [['Fit-out and equipment', 'التجهيز والأجهزة'], 'lump_sum', 'closed', 'nabd', 12.9, 0.1, 1, '2025-03-23', '2026-07-01'],
  ]],
  ['SCHOOLS', 'PRJ-1055', ['Girls’ school cluster, Al Rawda', 'مجمع مدارس البنات بالروضة'], 'draft', null, 'majed', 39.9, 0, '2027-02-14', '2028-09-01', [
    [['Concept design', 'التصميم المبدئي'], 'service', 'under_signature', 'rasm', 1.8, 0, 0, '2026-12-13', '2027-04-30'],
  ]],
  ['SCHOOLS', 'PRJ-1044', ['Fire station 7 and training yard', 'مركز الإطفاء 7 وساحة التدريب'], 'active', 'on_track', 'majed', 31.45, 35, '2026-02-08', '2027-09-26', [
    [['Station and tower', 'المبنى والبرج'], 'lump_sum', 'active', 'nakhla', 28.6, 0, 0.3, '2026-03-01', '2027-09-26', 'mizan'],
  ]],
  ['SCHOOLS', 'PRJ-1037', ['Vocational training institute', 'معهد التدريب المهني'], 'active', 'on_track', 'majed', 96, 42, '2025-12-07', '2027-11-30', [
    [['Institute buildings', 'مباني المعهد'], 'design_build', 'active', 'sahab', 79.5, 1.1, 0.38, '2026-01-18', '2027-11-30', 'rasm'],
    [['Workshops equipment', 'تجهيزات الورش'], 'framework', 'draft', 'manar', 11.2, 0, 0, '2027-02-07', '2027-10-31'],
  ]],
  ['SCHOOLS', 'PRJ-1028', ['Classrooms extension, Al Nakheel', 'توسعة الفصول الدراسية بحي النخيل'], 'active', 'on_track', 'huda', 24.6, 66, '2025-10-12', '2027-02-18', [
    [['Twenty-four classrooms', 'أربعة وعشرون فصلًا'], 'lump_sum', 'active', 'nakhla', 22.7, 0.3, 0.62, '2025-11-02', '2027-02-18'],
  ]],
  ['SCHOOLS', 'PRJ-1052', ['Disability rehabilitation centre', 'مركز تأهيل ذوي الإعاقة'], 'draft', null, 'salma', 42.3, 0, '2027-03-07', '2028-11-16', []],
];
