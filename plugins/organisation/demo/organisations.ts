/** The invented organisations. People are those of the demo accounts; whoever a tenant does not have is left out. */
import type { Organisation } from './types.ts';

const marsaNakheel: Organisation = {
  departments: [
    ['EX', ['Executive office', 'المكتب التنفيذي'], null, 'admin'],
    ['PD', ['Project delivery', 'إدارة تنفيذ المشاريع'], 'EX', 'noura'],
    ['PDB', ['Buildings', 'إدارة المباني'], 'PD', 'faisal'],
    ['PDI', ['Infrastructure', 'إدارة البنية التحتية'], 'PD', 'omar'],
    ['PMO', ['Project management office', 'مكتب إدارة المشاريع'], 'EX', 'sara'],
    ['CM', ['Commercial', 'الإدارة التجارية'], 'EX', 'huda'],
    ['CMC', ['Contracts', 'إدارة العقود'], 'CM', 'majed'],
    ['HS', ['Health and safety', 'إدارة الصحة والسلامة'], 'EX', 'reem'],
  ],
  units: [
    ['HQ', ['Head office', 'المقر الرئيس'], null, 'sector', 'admin', ['Riyadh', 'الرياض']],
    ['CO', ['Coastal projects', 'المشاريع الساحلية'], 'HQ', 'branch', 'faisal', ['Jeddah', 'جدة']],
    ['CO-1', ['Waterfront', 'الواجهة البحرية'], 'CO', 'section', 'layan', ['Jeddah', 'جدة']],
    ['EA', ['Eastern projects', 'مشاريع المنطقة الشرقية'], 'HQ', 'branch', 'omar', ['Dammam', 'الدمام']],
    ['SH', ['Shared services', 'الخدمات المشتركة'], 'HQ', 'section', 'huda', ['Riyadh', 'الرياض']],
  ],
  positions: [
    ['POS-001', ['Chief executive', 'الرئيس التنفيذي'], 'leadership', 1, 'HQ', null],
    ['POS-002', ['Director of project delivery', 'مدير عام تنفيذ المشاريع'], 'leadership', 2, 'HQ', 'POS-001'],
    ['POS-003', ['Director of the project office', 'مدير عام مكتب المشاريع'], 'leadership', 2, 'HQ', 'POS-001'],
    ['POS-004', ['Commercial director', 'مدير عام الشؤون التجارية'], 'leadership', 2, 'SH', 'POS-001'],
    ['POS-005', ['Program manager, coast', 'مدير برنامج الساحل'], 'technical', 3, 'CO', 'POS-002'],
    ['POS-006', ['Program manager, east', 'مدير برنامج الشرقية'], 'technical', 3, 'EA', 'POS-002'],
    ['POS-007', ['Project manager', 'مدير مشروع'], 'technical', 4, 'CO-1', 'POS-005', 3],
    ['POS-008', ['Site engineer', 'مهندس موقع'], 'technical', 4, 'CO-1', 'POS-005', 2],
    ['POS-009', ['Project manager, roads', 'مدير مشاريع الطرق'], 'technical', 4, 'EA', 'POS-006', 2],
    ['POS-010', ['Planning manager', 'مدير التخطيط'], 'technical', 3, 'HQ', 'POS-003'],
    ['POS-011', ['Scheduler', 'أخصائي جدولة'], 'technical', 4, 'HQ', 'POS-010'],
    ['POS-012', ['Cost controller', 'مراقب تكاليف'], 'support', 4, 'HQ', 'POS-010', 2],
    ['POS-013', ['Contracts manager', 'مدير العقود'], 'support', 3, 'SH', 'POS-004'],
    ['POS-014', ['Procurement specialist', 'أخصائي مشتريات'], 'support', 4, 'SH', 'POS-013', 2],
    ['POS-015', ['Health and safety manager', 'مدير الصحة والسلامة'], 'technical', 3, 'HQ', 'POS-002'],
    ['POS-016', ['Safety officer', 'مسؤول سلامة'], 'technical', 4, 'CO', 'POS-015'],
  ],
  assignments: [
    ['admin', 'POS-001', -1_460, null], ['noura', 'POS-002', -720, null], ['sara', 'POS-003', -540, null], ['huda', 'POS-004', -900, null],
    ['faisal', 'POS-005', -410, null], ['faisal', 'POS-007', -1_500, -411], ['omar', 'POS-006', -365, null],
    ['layan', 'POS-007', -300, null], ['rakan', 'POS-007', -210, null], ['joud', 'POS-008', -150, null], ['nasser', 'POS-009', -600, null],
    ['imran', 'POS-010', -480, null], ['imran', 'POS-011', -1_100, -481], ['majed', 'POS-013', -330, null], ['reem', 'POS-015', -260, null],
    ['member', 'POS-012', -120, null], ['majed', 'POS-014', -45, 60, 'acting'], ['joud', 'POS-016', 30, null],
  ],
  people: [
    ['admin', 'EX', 'HQ'], ['noura', 'PD', 'HQ', 'admin'], ['sara', 'PMO', 'HQ', 'admin'], ['huda', 'CM', 'SH', 'admin'], ['faisal', 'PDB', 'CO', 'noura'],
    ['omar', 'PDI', 'EA', 'noura'], ['layan', 'PDB', 'CO-1', 'faisal'], ['rakan', 'PDB', 'CO-1', 'faisal'], ['joud', 'PDB', 'CO-1', 'faisal'], ['nasser', 'PDI', 'EA', 'omar'],
    ['imran', 'PMO', 'HQ', 'sara'], ['majed', 'CMC', 'SH', 'huda'], ['reem', 'HS', 'HQ', 'noura'], ['member', 'PMO', 'HQ', 'imran'],
  ],
};

const wadiHanin: Organisation = {
  departments: [
    ['GM', ['General management', 'الإدارة العليا'], null, 'admin'],
    ['RK', ['Risk', 'إدارة المخاطر'], 'GM', 'admin'],
    ['CP', ['Compliance', 'إدارة الالتزام'], 'GM', 'reviewer'],
    ['IA', ['Internal audit', 'المراجعة الداخلية'], 'GM', 'reviewer'],
    ['IT', ['Information technology', 'إدارة تقنية المعلومات'], 'GM'],
    ['ITS', ['Cybersecurity', 'إدارة الأمن السيبراني'], 'IT', 'viewer'],
  ],
  units: [
    ['HQ', ['Group headquarters', 'مقر المجموعة'], null, 'sector', 'admin', ['Riyadh', 'الرياض']],
    ['GRC', ['Governance and assurance', 'الحوكمة والرقابة'], 'HQ', 'section', 'reviewer'],
    ['TEC', ['Technology', 'التقنية'], 'HQ', 'section', 'viewer'],
    ['WST', ['Western region', 'المنطقة الغربية'], 'HQ', 'branch', undefined, ['Jeddah', 'جدة']],
  ],
  positions: [
    ['POS-001', ['Chief executive', 'الرئيس التنفيذي'], 'leadership', 1, 'HQ', null],
    ['POS-002', ['Chief risk officer', 'رئيس إدارة المخاطر'], 'leadership', 2, 'GRC', 'POS-001'],
    ['POS-003', ['Head of compliance', 'رئيس الالتزام'], 'leadership', 2, 'GRC', 'POS-001'],
    ['POS-004', ['Head of internal audit', 'رئيس المراجعة الداخلية'], 'leadership', 2, 'GRC', 'POS-001'],
    ['POS-005', ['Chief information officer', 'رئيس تقنية المعلومات'], 'leadership', 2, 'TEC', 'POS-001'],
    ['POS-006', ['Risk manager', 'مدير المخاطر'], 'technical', 3, 'GRC', 'POS-002'],
    ['POS-007', ['Risk analyst', 'محلل مخاطر'], 'technical', 4, 'GRC', 'POS-006', 2],
    ['POS-008', ['Compliance manager', 'مدير الالتزام'], 'technical', 3, 'GRC', 'POS-003'],
    ['POS-009', ['Compliance officer', 'مسؤول التزام'], 'technical', 4, 'GRC', 'POS-008', 3],
    ['POS-010', ['Senior auditor', 'مراجع أول'], 'technical', 3, 'GRC', 'POS-004'],
    ['POS-011', ['Head of cybersecurity', 'مدير الأمن السيبراني'], 'technical', 3, 'TEC', 'POS-005'],
    ['POS-012', ['Security analyst', 'محلل أمن معلومات'], 'technical', 4, 'TEC', 'POS-011', 2],
    ['POS-013', ['Document controller', 'مراقب وثائق'], 'support', 4, 'WST', 'POS-003'],
  ],
  assignments: [
    ['admin', 'POS-002', -800, null], ['reviewer', 'POS-010', -900, -301], ['reviewer', 'POS-008', -300, null], ['viewer', 'POS-011', -420, null], ['admin', 'POS-003', -60, 90, 'acting'],
  ],
  people: [['admin', 'RK', 'GRC'], ['reviewer', 'CP', 'GRC', 'admin'], ['viewer', 'ITS', 'TEC', 'admin']],
};

const darAlWaha: Organisation = {
  departments: [
    ['SO', ['Support operations', 'إدارة عمليات الدعم'], null, 'sm'],
    ['EN', ['Engineering', 'إدارة الهندسة'], 'SO', 'eng'],
    ['CT', ['Contracts', 'إدارة العقود'], 'SO', 'eng-contracts'],
    ['CS', ['Costing', 'إدارة التكاليف'], 'SO', 'eng-costing'],
    ['CL', ['Client service', 'إدارة خدمة العملاء'], null, 'owner'],
  ],
  units: [
    ['MAIN', ['Main office', 'المكتب الرئيس'], null, 'sector', 'admin', ['Riyadh', 'الرياض']],
    ['FLD', ['Field service', 'الخدمة الميدانية'], 'MAIN', 'branch', 'eng', ['Dammam', 'الدمام']],
    ['BO', ['Back office', 'المكتب الخلفي'], 'MAIN', 'section', 'sm'],
    ['DSK', ['Service desk', 'مكتب الخدمة'], 'BO', 'section', 'tasks'],
  ],
  positions: [
    ['POS-001', ['General manager', 'المدير العام'], 'leadership', 1, 'MAIN', null],
    ['POS-002', ['Support manager', 'مدير الدعم'], 'leadership', 2, 'BO', 'POS-001'],
    ['POS-003', ['Client relations manager', 'مدير علاقات العملاء'], 'leadership', 2, 'MAIN', 'POS-001'],
    ['POS-004', ['Lead engineer', 'كبير المهندسين'], 'technical', 3, 'FLD', 'POS-002'],
    ['POS-005', ['Field engineer', 'مهندس ميداني'], 'technical', 4, 'FLD', 'POS-004', 4],
    ['POS-006', ['Contracts engineer', 'مهندس عقود'], 'technical', 4, 'BO', 'POS-002', 2],
    ['POS-007', ['Costing engineer', 'مهندس تكاليف'], 'technical', 4, 'BO', 'POS-002'],
    ['POS-008', ['Service desk lead', 'مشرف مكتب الخدمة'], 'support', 3, 'DSK', 'POS-002'],
    ['POS-009', ['Service desk agent', 'موظف مكتب الخدمة'], 'support', 4, 'DSK', 'POS-008', 3],
    ['POS-010', ['Account manager', 'مدير حسابات'], 'support', 4, 'MAIN', 'POS-003', 2],
    ['POS-011', ['Quality officer', 'مسؤول جودة'], 'technical', 4, 'MAIN', 'POS-001'],
    ['POS-012', ['Fleet coordinator', 'منسق أسطول'], 'support', 4, 'FLD', 'POS-004'],
  ],
  assignments: [
    ['admin', 'POS-001', -1_000, null], ['sm', 'POS-002', -640, null], ['owner', 'POS-003', -500, null], ['eng', 'POS-005', -900, -366], ['eng', 'POS-004', -365, null],
    ['eng-contracts', 'POS-006', -280, null], ['eng-costing', 'POS-007', -220, null], ['tasks', 'POS-009', -150, null], ['tasks', 'POS-008', -30, 45, 'acting'],
  ],
  people: [
    ['admin', 'SO', 'MAIN'], ['sm', 'SO', 'BO', 'admin'], ['owner', 'CL', 'MAIN', 'admin'], ['eng', 'EN', 'FLD', 'sm'], ['eng-contracts', 'CT', 'BO', 'sm'],
    ['eng-costing', 'CS', 'BO', 'sm'], ['tasks', 'CL', 'DSK', 'sm'],
  ],
};

/** Of a school group and of a university: the same frame, few people with accounts. */
const schools = (dean: readonly [string, string]): Organisation => ({
  departments: [
    ['AC', ['Academic affairs', 'الشؤون التعليمية'], null, 'admin'],
    ['ACP', ['Programs and curricula', 'إدارة البرامج والمناهج'], 'AC', 'teacher'],
    ['ST', ['Student affairs', 'شؤون الطلاب'], null, 'admin'],
    ['FM', ['Facilities', 'إدارة المرافق'], null, 'admin'],
    ['FMP', ['Projects', 'إدارة المشاريع'], 'FM'],
  ],
  units: [
    ['CAM', ['Main campus', 'المقر التعليمي الرئيس'], null, 'branch', 'admin', ['Riyadh', 'الرياض']],
    ['SCI', ['Science wing', 'جناح العلوم'], 'CAM', 'section', 'teacher'],
    ['ADM', ['Administration', 'المقر الإداري'], 'CAM', 'section', 'admin'],
  ],
  positions: [
    ['POS-001', dean, 'leadership', 1, 'ADM', null],
    ['POS-002', ['Head of academic affairs', 'رئيس الشؤون التعليمية'], 'leadership', 2, 'CAM', 'POS-001'],
    ['POS-003', ['Head of student affairs', 'رئيس شؤون الطلاب'], 'leadership', 2, 'CAM', 'POS-001'],
    ['POS-004', ['Facilities director', 'مدير عام المرافق'], 'leadership', 2, 'ADM', 'POS-001'],
    ['POS-005', ['Head of science', 'رئيس قسم العلوم'], 'technical', 3, 'SCI', 'POS-002'],
    ['POS-006', ['Head of languages', 'رئيس قسم اللغات'], 'technical', 3, 'CAM', 'POS-002'],
    ['POS-007', ['Lecturer', 'محاضر'], 'technical', 4, 'SCI', 'POS-005', 6],
    ['POS-008', ['Laboratory technician', 'فني مختبر'], 'support', 4, 'SCI', 'POS-005', 2],
    ['POS-009', ['Registrar', 'مسؤول القبول والتسجيل'], 'support', 3, 'ADM', 'POS-003'],
    ['POS-010', ['Student counsellor', 'مرشد طلابي'], 'support', 4, 'CAM', 'POS-003', 3],
    ['POS-011', ['Projects manager', 'مدير المشاريع'], 'technical', 3, 'ADM', 'POS-004'],
    ['POS-012', ['Maintenance engineer', 'مهندس صيانة'], 'technical', 4, 'ADM', 'POS-004', 2],
  ],
  assignments: [['admin', 'POS-001', -700, null], ['teacher', 'POS-007', -1_100, -201], ['teacher', 'POS-005', -200, null], ['admin', 'POS-004', -40, 50, 'acting']],
  people: [['admin', 'AC', 'ADM'], ['teacher', 'ACP', 'SCI', 'admin']],
});

export const ORGANISATIONS: Readonly<Record<string, Organisation>> = {
  pmis: marsaNakheel,
  grc: wadiHanin,
  oss: darAlWaha,
  edu: schools(['Principal', 'مدير المدارس']),
  ut: schools(['President', 'رئيس الجامعة']),
};
