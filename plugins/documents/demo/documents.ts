/** Folders and documents of the demo, as a governance office keeps them. */
export interface DemoFolder {
  key: string;
  name: readonly [en: string, ar: string];
  area: 'compliance' | 'risk';
  within?: string;
  /** People with access, for a folder with its own. */
  people?: readonly string[];
}

export const FOLDERS: readonly DemoFolder[] = [
  { key: 'audits', name: ['Audits', 'التدقيق'], area: 'compliance' },
  { key: 'ecc', name: ['ECC-2:2024', 'ضوابط ECC-2:2024'], area: 'compliance', within: 'audits' },
  { key: 'iso', name: ['ISO/IEC 27001', 'معيار ISO/IEC 27001'], area: 'compliance', within: 'audits' },
  { key: 'signed', name: ['Policies, signed', 'السياسات الموقّعة'], area: 'compliance' },
  { key: 'procedures', name: ['Procedures', 'الإجراءات'], area: 'compliance' },
  { key: 'regulator', name: ['Reports to regulators', 'التقارير إلى الجهات التنظيمية'], area: 'compliance', people: ['admin', 'mona'] },
  { key: 'templates', name: ['Templates', 'القوالب'], area: 'compliance' },
  { key: 'board', name: ['Board', 'مجلس الإدارة'], area: 'risk' },
  { key: 'treatments', name: ['Treatment plans', 'خطط المعالجة'], area: 'risk' },
];

export type DemoKind = 'word' | 'sheet' | 'pdf' | 'picture' | 'text';

export interface DemoDocument {
  title: readonly [en: string, ar: string];
  folder: string;
  type: string;
  kind: DemoKind;
  owner: string;
  status: 'draft' | 'in_review' | 'published' | 'archived';
  /** Oldest first: number, days ago, who, what changed. */
  versions: readonly (readonly [number: string, days: number, by: string, note: string | null])[];
  /** Who has it checked out. */
  held?: string;
  classification?: 'public' | 'secret';
  lines: readonly string[];
  /** The same before the newest version, where they were others. */
  was?: readonly string[];
}

export const DOCUMENTS: readonly DemoDocument[] = [
  {
    title: ['Access control procedure', 'إجراء ضبط الوصول'],
    folder: 'ecc',
    type: 'PRC',
    kind: 'word',
    owner: 'mona',
    status: 'in_review',
    versions: [
      ['1.2', 310, 'basel', 'First version in both languages'],
      ['2.0', 255, 'mona', 'Roles corrected'],
      ['3.0', 79, 'mona', 'Published for round 2'],
      ['3.1', 2, 'mona', 'Section 4: session length and second factor'],
    ],
    held: 'mona',
    lines: [
      'The administrator opens a session through the vault, gives the number of the change order and confirms with a second factor.',
      'A session ends after eight hours. The system owner may extend it once by four hours.',
      'Each service account has an owner by name and a secret that changes every 90 days.',
    ],
    was: [
      'The administrator opens a session through the vault and gives the number of the change order.',
      'A session ends after twelve hours.',
      'Each service account has an owner by name and a secret that changes every 90 days.',
    ],
  },
  {
    title: ['Privileged account inventory', 'حصر الحسابات ذات الصلاحيات الهامة'],
    folder: 'ecc',
    type: 'REC',
    kind: 'sheet',
    owner: 'basel',
    status: 'published',
    versions: [
      ['6.0', 95, 'basel', 'Third quarter'],
      ['7.0', 5, 'basel', 'Fourth quarter'],
    ],
    lines: ['vault-01', 'backup-01', 'plant-gateway'],
  },
  {
    title: ['Access review, third quarter', 'مراجعة الصلاحيات، الربع الثالث'],
    folder: 'ecc',
    type: 'RPT',
    kind: 'pdf',
    owner: 'basel',
    status: 'published',
    versions: [['1.0', 51, 'basel', null]],
    lines: ['Access review, third quarter', 'Twelve accounts were drawn, eleven are complete.', 'One approval came two days late.'],
  },
  {
    title: ['Remote access standard', 'معيار الوصول عن بُعد'],
    folder: 'ecc',
    type: 'STD',
    kind: 'word',
    owner: 'fahad',
    status: 'published',
    versions: [
      ['2.1', 120, 'fahad', 'Terms of the regulator'],
      ['2.2', 9, 'fahad', 'Second factor for suppliers'],
    ],
    held: 'admin',
    lines: ['Remote access needs a second factor.', 'Suppliers connect through the jump server and are recorded.'],
    was: ['Remote access of employees needs a second factor.', 'Suppliers connect through the jump server.'],
  },
  {
    title: ['Network zones, plant and office', 'مناطق الشبكة، المصنع والمكاتب'],
    folder: 'ecc',
    type: 'REC',
    kind: 'picture',
    owner: 'shatha',
    status: 'published',
    versions: [['1.4', 30, 'shatha', 'New battery room']],
    lines: [],
  },
  {
    title: ['Service account procedure', 'إجراء حسابات الخدمة'],
    folder: 'procedures',
    type: 'PRC',
    kind: 'word',
    owner: 'basel',
    status: 'draft',
    versions: [['0.9', 8, 'basel', 'For comments']],
    lines: ['Service accounts are requested by the owner of the system.', 'Their secrets stand in the vault and nowhere else.'],
  },
  {
    title: ['Letter from the regulator, visit dates', 'خطاب الجهة التنظيمية، مواعيد الزيارة'],
    folder: 'regulator',
    type: 'LET',
    kind: 'pdf',
    owner: 'admin',
    status: 'published',
    versions: [['1.0', 12, 'admin', null]],
    classification: 'secret',
    lines: ['Visit dates', 'The visit begins on Sunday and takes three days.'],
  },
  {
    title: ['Audit charter', 'ميثاق التدقيق'],
    folder: 'audits',
    type: 'POL',
    kind: 'text',
    owner: 'mona',
    status: 'published',
    versions: [['1.0', 210, 'mona', null]],
    lines: ['Audit charter', 'Internal audit reports to the audit committee and is free in the choice of its samples.'],
  },
  {
    title: ['Sampling plan, round 1', 'خطة العينات، الجولة 1'],
    folder: 'iso',
    type: 'RPT',
    kind: 'sheet',
    owner: 'mona',
    status: 'archived',
    versions: [['1.1', 205, 'mona', 'Sample of the second plant']],
    lines: ['A.5.15', 'A.5.18', 'A.8.2'],
  },
  {
    title: ['Information security policy, signed', 'سياسة أمن المعلومات الموقّعة'],
    folder: 'signed',
    type: 'POL',
    kind: 'pdf',
    owner: 'fahad',
    status: 'published',
    versions: [['2.0', 140, 'fahad', null]],
    classification: 'public',
    lines: ['Information security policy', 'Signed by the chief executive.'],
  },
  {
    title: ['Risk appetite statement', 'بيان تقبّل المخاطر'],
    folder: 'board',
    type: 'POL',
    kind: 'word',
    owner: 'tamim',
    status: 'published',
    versions: [
      ['1.0', 370, 'tamim', null],
      ['2.0', 40, 'tamim', 'Limits of 2026'],
    ],
    lines: [
      'The holding takes no risk to the safety of people.',
      'Losses beyond two per cent of the capital need the decision of the board.',
    ],
  },
  {
    title: ['Treatment plan, ransomware', 'خطة معالجة خطر برامج الفدية'],
    folder: 'treatments',
    type: 'RPT',
    kind: 'word',
    owner: 'tamim',
    status: 'draft',
    versions: [['0.3', 4, 'tamim', 'Costs of the second site']],
    lines: ['Copies of the backups are kept offline.', 'A restore is exercised every quarter.'],
  },
];
