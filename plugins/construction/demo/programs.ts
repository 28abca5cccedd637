/** Construction programs of the demo tenants. */
import type { ProgramRow } from './world.ts';

const STEPS = [['Design', 'التصميم'], ['Construction', 'التنفيذ'], ['Handover', 'التسليم']] as const;

export const PROGRAMS: Readonly<Record<string, readonly ProgramRow[]>> = {
  pmis: [
    {
      name: ['Coastal water works', 'أعمال المياه الساحلية'], manager: 'omar', cost: 560_000_000, about: 'Intake, storage and distribution of desalinated water along the coast.', funding: 'Capital budget',
      projects: [
        {
          key: 'intake', name: ['Seawater intake and pumping station', 'مأخذ مياه البحر ومحطة الضخ'], type: 'Water and sewerage', category: 'Infrastructure', status: 'active', manager: 'faisal', engineer: 'layan', budget: 186_400_000, address: 'Corniche road, north plot', about: 'Marine works, intake basin and a pump hall with six vertical pumps.',
          start: -240, finish: 300, contractor: 'Sahil', consultant: 'Rimal', city: 'Jeddah', phases: STEPS, locations: [['Intake basin', 'حوض المأخذ'], ['Pump hall', 'صالة المضخات'], ['Electrical building', 'مبنى الكهرباء'], ['Access road', 'طريق الوصول']],
        },
        {
          key: 'reservoir', name: ['Strategic reservoir, two cells', 'خزان استراتيجي من خليتين'], type: 'Water and sewerage', category: 'Infrastructure', status: 'active', manager: 'omar', engineer: 'joud', budget: 92_750_000, address: 'طريق المطار، القطعة 14', about: 'خليتان بسعة 120 ألف متر مكعب لكل منهما، وغرفة محابس وخطوط ربط.',
          start: -180, finish: 360, contractor: 'Sahil', consultant: 'Rimal', city: 'Jeddah', phases: STEPS, locations: [['Cell A', 'الخلية أ'], ['Cell B', 'الخلية ب'], ['Valve chamber', 'غرفة المحابس']],
        },
      ],
    },
    {
      name: ['Community buildings', 'المباني المجتمعية'], manager: 'noura', cost: 240_000_000, about: 'مراكز صحية ومكتبات ومرافق للأحياء الجديدة.', funding: 'الميزانية الرأسمالية',
      projects: [
        {
          key: 'clinic', name: ['District health centre', 'مركز صحي بالحي'], type: 'Buildings', category: 'Health', status: 'active', manager: 'sara', engineer: 'rakan', budget: 64_300_000, address: 'حي النخيل، شارع الأمل', about: 'مركز صحي من دورين بثلاثين عيادة ومختبر وأشعة.',
          start: -150, finish: 210, contractor: 'Sahil', consultant: 'Rimal', city: 'Riyadh', phases: STEPS, locations: [['Ground floor', 'الدور الأرضي'], ['First floor', 'الدور الأول'], ['Roof', 'السطح'], ['Car park', 'مواقف السيارات']],
        },
        {
          key: 'library', name: ['Public library', 'مكتبة عامة'], type: 'Buildings', category: 'Public buildings', status: 'planned', manager: 'huda', budget: 38_900_000, address: 'Garden square', about: 'Reading halls, a children’s wing and an archive.',
          start: 45, finish: 520, consultant: 'Rimal', city: 'Riyadh', phases: STEPS, locations: [['Reading hall', 'قاعة القراءة'], ['Archive', 'الأرشيف']],
        },
        {
          key: 'culvert', name: ['Culvert at the northern entrance', 'عبّارة المدخل الشمالي'], type: 'Roads and bridges', category: 'Infrastructure', status: 'completed', manager: 'nasser', budget: 8_450_000, address: 'المدخل الشمالي للمدينة', about: 'عبّارة صندوقية بأربع فتحات أسفل طريق الخدمة.',
          start: -560, finish: -90, contractor: 'Sahil', city: 'Dammam', phases: STEPS, locations: [['Culvert', 'العبّارة']],
        },
      ],
    },
  ],
  ut: [
    {
      name: ['Campus renewal', 'تجديد الحرم الجامعي'], manager: 'admin', cost: 120_000_000,
      projects: [
        {
          key: 'labs', name: ['Science laboratories', 'مختبرات العلوم'], type: 'Buildings', category: 'Education', status: 'active', manager: 'admin', budget: 47_200_000,
          start: -120, finish: 260, contractor: 'Sahil', consultant: 'Rimal', city: 'Riyadh', phases: STEPS, locations: [['Chemistry wing', 'جناح الكيمياء'], ['Physics wing', 'جناح الفيزياء']],
        },
      ],
    },
  ],
};
