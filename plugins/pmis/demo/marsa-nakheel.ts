/** Marsa Nakheel Development, the invented developer of an invented coastal city. Every name is made up. */
import type { World } from './types.ts';
import { careProjects } from './care.ts';
import { coastProjects } from './coast.ts';
import { mobilityProjects } from './mobility.ts';
import { realmProjects } from './realm.ts';

export const marsaNakheel: World = {
  people: { salma: 'admin' },
  issuers: { bank: ['Bank of the Dunes', 'بنك الكثبان'], insurer: ['Dhilal Cooperative Cover', 'ظلال للتأمين التعاوني'] },
  notes: {
    'PRJ-1038': ['Adds 60,000 cubic metres a day to the plant: a new intake, two membrane halls and a brine outfall.', 'يضيف إلى المحطة 60,000 متر مكعب يوميًا: مأخذ جديد وصالتا أغشية ومصب للمياه المركّزة.'],
    'PRJ-1042': ['The second stretch of the promenade, from the lighthouse to the fishing harbour.', 'المقطع الثاني من الكورنيش، من المنارة إلى ميناء الصيد.'],
    'PRJ-1029': ['Fit-out of 240 beds, eight theatres and the emergency department.', 'تجهيز 240 سريرًا وثماني غرف عمليات وقسم الطوارئ.'],
    'PRJ-1033': ['Three levels and six ramps in place of the roundabout; traffic keeps moving throughout.', 'ثلاثة مستويات وستة منحدرات بدل الدوار، مع استمرار الحركة طوال التنفيذ.'],
    'PRJ-1036': ['Chilled water for the business district, 30,000 tons of refrigeration.', 'مياه مبرّدة لحي الأعمال بقدرة 30,000 طن تبريد.'],
    'PRJ-1017': ['Replaces the two old pumps before the rainy season.', 'استبدال المضختين القديمتين قبل موسم الأمطار.'],
    'Intake civil works': ['Cofferdam, intake chamber on bored piles, and the tie-in of the marine pipeline.', 'السد المؤقت وغرفة المأخذ على خوازيق محفورة وربط الخط البحري.'],
  },
  firms: {
    tala: ['Tala Marine Works', 'تالة للأعمال البحرية'],
    rasm: ['Rasm Engineering', 'رسم للهندسة'],
    sahab: ['Sahab Delta Contracting', 'سحاب دلتا للمقاولات'],
    ghusn: ['Ghusn Landscapes', 'غصن لتنسيق المواقع'],
    mawj: ['Mawj Blue Networks', 'الموج الأزرق للشبكات'],
    daleel: ['Daleel East Roads', 'دليل الشرق للطرق'],
    qantara: ['Qantara Span Bridges', 'قنطرة المدى للجسور'],
    shuaa: ['Shuaa North Energy', 'شعاع الشمال للطاقة'],
    nakhla: ['Nakhla House Builders', 'دار نخلة للبناء'],
    manar: ['Manar Coast Electric', 'منار الساحل للكهرباء'],
    nabd: ['Nabd Valley Medical', 'نبض الوادي للأنظمة الطبية'],
    mizan: ['Mizan Dal Consultants', 'ميزان الدال للاستشارات'],
  },
  portfolios: [
    ['COAST', ['Coastal infrastructure', 'البنية التحتية الساحلية'], 'majed', 'noura', 1120, '2025-01-05', '2028-06-30', 'at_risk', ['SO-1.1', 'SO-1.4']],
    ['REALM', ['Public realm', 'الفضاء العام'], 'noura', 'sara', 420, '2025-02-02', '2028-09-30', 'on_track', ['SO-2.2']],
    ['CARE', ['Health and education', 'الصحة والتعليم'], 'huda', 'layan', 560, '2025-03-02', '2028-12-31', 'on_track', ['SO-3.1', 'SO-3.5']],
    ['MOVE', ['Mobility', 'التنقل'], 'faisal', 'imran', 540, '2025-01-12', '2028-07-31', 'at_risk', ['SO-4.2']],
  ],
  workspaces: { COAST: 'Water and coast', MOVE: 'Roads and transit', CARE: 'Health and schools' },
  programs: [
    ['COAST', 'WATER', ['Water security', 'الأمن المائي'], 'faisal', 640, '2025-01-05', '2028-06-30', 'at_risk', ['Two independent sources and five days of storage for the whole city.', 'مصدران مستقلان للمياه ومخزون يكفي المدينة خمسة أيام.']],
    ['COAST', 'FLOOD', ['Flood protection', 'الحماية من السيول'], 'sara', 205, '2025-03-09', '2027-12-31', 'off_track', ['The city stays open through the storm of fifty years.', 'تبقى المدينة مفتوحة خلال أشد عاصفة في خمسين عامًا.']],
    ['COAST', 'PORTS', ['Ports and energy', 'الموانئ والطاقة'], 'layan', 275, '2025-02-16', '2027-12-31', 'on_track', ['A working harbour and cool districts at half the power.', 'ميناء عامل وأحياء مبرّدة بنصف الطاقة.']],
    ['REALM', 'PARKS', ['Waterfront and parks', 'الواجهة البحرية والحدائق'], 'noura', 255, '2025-02-02', '2027-12-31', 'on_track', ['Twelve kilometres of shore that one can walk end to end.', 'اثنا عشر كيلومترًا من الشاطئ يمكن السير فيها من أولها إلى آخرها.']],
    ['REALM', 'HERITAGE', ['Heritage and markets', 'التراث والأسواق'], 'huda', 165, '2025-04-06', '2028-09-30', 'on_track', ['The old town is lived in, shaded and visited.', 'مدينة قديمة مأهولة ومظلّلة يقصدها الزوار.']],
    ['CARE', 'HEALTH', ['Hospitals and clinics', 'المستشفيات والعيادات'], 'layan', 330, '2025-03-02', '2028-03-31', 'at_risk', ['An emergency room within fifteen minutes of every home.', 'قسم طوارئ على بُعد خمس عشرة دقيقة من كل منزل.']],
    ['CARE', 'SCHOOLS', ['Schools and safety', 'المدارس والسلامة'], 'majed', 230, '2025-05-04', '2028-12-31', 'on_track', ['Places for four thousand more pupils, and a fire station for each district.', 'مقاعد لأربعة آلاف طالب إضافي، ومركز إطفاء لكل حي.']],
    ['MOVE', 'ROADS', ['Roads and bridges', 'الطرق والجسور'], 'imran', 375, '2025-01-12', '2028-03-31', 'at_risk', ['No junction over capacity in the evening peak.', 'لا تقاطع يتجاوز طاقته في ذروة المساء.']],
    ['MOVE', 'TRANSIT', ['Transit and networks', 'النقل العام والشبكات'], 'omar', 165, '2025-06-01', '2028-07-31', 'on_track', ['Buses every eight minutes, fibre to every street.', 'حافلة كل ثماني دقائق، وألياف ضوئية إلى كل شارع.']],
  ],
  projects: [...coastProjects, ...realmProjects, ...careProjects, ...mobilityProjects],
  grants: [
    ['program', 'PARKS', 'member', 'partial'],
    ['project', 'PRJ-1029', 'member', 'full'],
  ],
};
