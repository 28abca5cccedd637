/** Marsa Nakheel Development, the invented developer of an invented coastal city. Every name is made up. */
import type { World } from './types.ts';
import { careProjects } from './care.ts';
import { coastProjects } from './coast.ts';
import { mobilityProjects } from './mobility.ts';
import { realmProjects } from './realm.ts';

export const marsaNakheel: World = {
  people: {
    noura: 'noura', faisal: 'faisal', sara: 'sara', omar: 'omar', layan: 'layan', imran: 'imran', huda: 'huda', majed: 'majed', reem: 'admin',
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
    ['COAST', ['Coastal infrastructure', 'البنية التحتية الساحلية'], 'majed', 'noura', 1120, '2025-01-05', '2028-06-30', 'at_risk', ['Water for thirty years', 'No flooded homes']],
    ['REALM', ['Public realm', 'الفضاء العام'], 'noura', 'sara', 420, '2025-02-02', '2028-09-30', 'on_track', ['A park within ten minutes']],
    ['CARE', ['Health and education', 'الصحة والتعليم'], 'huda', 'layan', 560, '2025-03-02', '2028-12-31', 'on_track', ['Care close to home', 'Every child near a school']],
    ['MOVE', ['Mobility', 'التنقل'], 'faisal', 'imran', 540, '2025-01-12', '2028-07-31', 'at_risk', ['Half of all trips without a car']],
  ],
  programs: [
    ['COAST', 'WATER', ['Water security', 'الأمن المائي'], 'faisal', 640, '2025-01-05', '2028-06-30', 'at_risk', 'Two independent sources and five days of storage for the whole city.'],
    ['COAST', 'FLOOD', ['Flood protection', 'الحماية من السيول'], 'sara', 205, '2025-03-09', '2027-12-31', 'off_track', 'The city stays open through the storm of fifty years.'],
    ['COAST', 'PORTS', ['Ports and energy', 'الموانئ والطاقة'], 'layan', 275, '2025-02-16', '2027-12-31', 'on_track', 'A working harbour and cool districts at half the power.'],
    ['REALM', 'PARKS', ['Waterfront and parks', 'الواجهة البحرية والحدائق'], 'noura', 255, '2025-02-02', '2027-12-31', 'on_track', 'Twelve kilometres of shore that one can walk end to end.'],
    ['REALM', 'HERITAGE', ['Heritage and markets', 'التراث والأسواق'], 'huda', 165, '2025-04-06', '2028-09-30', 'on_track', 'The old town is lived in, shaded and visited.'],
    ['CARE', 'HEALTH', ['Hospitals and clinics', 'المستشفيات والعيادات'], 'layan', 330, '2025-03-02', '2028-03-31', 'at_risk', 'An emergency room within fifteen minutes of every home.'],
    ['CARE', 'SCHOOLS', ['Schools and safety', 'المدارس والسلامة'], 'majed', 230, '2025-05-04', '2028-12-31', 'on_track', 'Places for four thousand more pupils, and a fire station for each district.'],
    ['MOVE', 'ROADS', ['Roads and bridges', 'الطرق والجسور'], 'imran', 375, '2025-01-12', '2028-03-31', 'at_risk', 'No junction over capacity in the evening peak.'],
    ['MOVE', 'TRANSIT', ['Transit and networks', 'النقل العام والشبكات'], 'omar', 165, '2025-06-01', '2028-07-31', 'on_track', 'Buses every eight minutes, fibre to every street.'],
  ],
  projects: [...coastProjects, ...realmProjects, ...careProjects, ...mobilityProjects],
  grants: [
    ['program', 'PARKS', 'member', 'partial'],
    ['project', 'PRJ-1029', 'member', 'full'],
  ],
};
