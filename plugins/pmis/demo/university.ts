/** The named university tenant: an invented campus. */
import type { World } from './types.ts';

export const university: World = {
  people: { dean: 'admin' },
  issuers: { bank: ['Bank of the Dunes', 'بنك الكثبان'], insurer: ['Dhilal Cooperative Cover', 'ظلال للتأمين التعاوني'] },
  notes: {},
  firms: {
    waha: ['Waha Campus Builders', 'واحة الحرم للبناء'],
    rasm: ['Rasm Engineering', 'رسم للهندسة'],
    lawh: ['Lawh Learning Systems', 'لوح لأنظمة التعلم'],
  },
  portfolios: [
    ['CAMPUS', ['Campus development', 'تطوير الحرم الجامعي'], 'dean', 'dean', 230, '2025-08-31', '2028-08-31', 'on_track', ['U-1.3']],
  ],
  programs: [
    ['CAMPUS', 'TEACH', ['Teaching and research', 'التدريس والبحث العلمي'], 'dean', 165, '2025-08-31', '2028-08-31', 'on_track', ['Laboratories and lecture halls for the new colleges.', 'مختبرات وقاعات دراسية للكليات الجديدة.']],
    ['CAMPUS', 'LIFE', ['Student life', 'الحياة الطلابية'], 'dean', 65, '2025-10-05', '2027-12-31', 'at_risk', ['Housing, sports and a library that is open at night.', 'إسكان ورياضة ومكتبة تفتح أبوابها ليلًا.']],
  ],
  projects: [
    ['TEACH', 'PRJ-0101', ['College of Engineering laboratories', 'مختبرات كلية الهندسة'], 'active', 'on_track', 'dean', 72.5, 46, '2025-11-02', '2027-08-15', [
      [['Laboratory building', 'مبنى المختبرات'], 'lump_sum', 'active', 'waha', 58.4, 0.8, 0.41, '2025-11-30', '2027-08-15', 'rasm'],
      [['Laboratory equipment', 'تجهيزات المختبرات'], 'framework', 'under_signature', 'lawh', 11.6, 0, 0, '2026-12-20', '2027-07-31'],
    ]],
    ['TEACH', 'PRJ-0102', ['Lecture hall complex', 'مجمع القاعات الدراسية'], 'active', 'on_track', 'dean', 54.8, 29, '2026-03-08', '2027-12-20', [
      [['Hall works', 'أعمال القاعات'], 'design_build', 'active', 'waha', 50.1, 0, 0.25, '2026-03-29', '2027-12-20', 'rasm'],
    ]],
    ['TEACH', 'PRJ-0103', ['Research data centre', 'مركز البيانات البحثية'], 'draft', null, 'dean', 31.2, 0, '2027-03-14', '2028-07-30', []],
    ['LIFE', 'PRJ-0104', ['Student housing, block C', 'إسكان الطلاب، المبنى ج'], 'active', 'at_risk', 'dean', 41.6, 63, '2025-10-12', '2027-02-11', [
      [['Housing block works', 'أعمال مبنى الإسكان'], 'lump_sum', 'active', 'waha', 38.2, 2.4, 0.6, '2025-11-02', '2027-02-11', 'rasm'],
    ]],
    ['LIFE', 'PRJ-0105', ['Central library night hall', 'القاعة الليلية في المكتبة المركزية'], 'completed', 'on_track', 'dean', 6.4, 100, '2025-10-05', '2026-08-23', [
      [['Fit-out works', 'أعمال التجهيز'], 'lump_sum', 'completed', 'waha', 5.9, 0.2, 0.97, '2025-10-26', '2026-08-23'],
    ]],
    ['LIFE', 'PRJ-0106', ['Sports hall refurbishment', 'تأهيل الصالة الرياضية'], 'active', 'off_track', 'dean', 12.3, 81, '2025-12-07', '2026-11-08', [
      [['Sports hall works', 'أعمال الصالة الرياضية'], 'remeasured', 'active', 'waha', 11.2, 1.7, 0.76, '2025-12-28', '2026-11-08', 'rasm'],
    ]],
  ],
  grants: [],
};
