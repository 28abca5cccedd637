/** Policies of the demo: names, people, dates by days from today, and their items. */

export interface DemoItem {
  number: string;
  en: readonly [title: string, ...paragraphs: string[]];
  ar: readonly [title: string, ...paragraphs: string[]];
  stage?: 'draft' | 'agreed' | 'change_asked';
  /** Controls of the framework that it satisfies, by their references. */
  refs?: readonly string[];
}

export interface DemoPolicy {
  name: readonly [en: string, ar: string];
  category: string;
  usage: string;
  discipline: string;
  version: string;
  stage: 'draft' | 'under_review' | 'pending_approval' | 'approved' | 'published' | 'under_revision' | 'expired' | 'archived';
  owner: string;
  reviewer: string;
  approver: string;
  drafted: number;
  review?: number;
  valid?: number;
  summary: readonly [en: string, ar: string];
  items: readonly DemoItem[];
}

const item = (number: string, en: DemoItem['en'], ar: DemoItem['ar'], more: Pick<DemoItem, 'stage' | 'refs'> = {}): DemoItem => ({
  number,
  en,
  ar,
  ...more,
});

/** What every policy begins and ends with, in its own words where they differ. */
const around = (
  scope: readonly [en: string, ar: string],
  rules: readonly DemoItem[],
  owner: readonly [en: string, ar: string],
): DemoItem[] => [
  item('1', ['Scope', scope[0]], ['النطاق', scope[1]], { stage: 'agreed' }),
  item(
    '2',
    ['Responsibilities', `${owner[0]} owns this policy, answers questions about it and proposes changes.`],
    ['المسؤوليات', `${owner[1]} مالك هذه السياسة، ويجيب عن الأسئلة حولها ويقترح التغييرات.`],
    { stage: 'agreed' },
  ),
  ...rules,
  item(
    String(3 + rules.filter(({ number }) => !number.includes('.')).length),
    ['Review of this policy', 'The policy is reviewed once a year, and after every incident that it should have prevented.'],
    ['مراجعة هذه السياسة', 'تُراجع السياسة مرة في السنة، وبعد كل حادثة كان ينبغي أن تمنعها.'],
    { stage: 'agreed' },
  ),
];

export const POLICIES: readonly DemoPolicy[] = [
  {
    name: ['Identity and access management', 'إدارة الهويات والصلاحيات'],
    category: 'cybersecurity',
    usage: 'everyone',
    discipline: 'security',
    version: '2.1',
    stage: 'under_review',
    owner: 'mona',
    reviewer: 'admin',
    approver: 'fahad',
    drafted: -70,
    review: 21,
    summary: ['Who gets access to what, for how long, and who checks it.', 'من يحصل على صلاحية، ولأي مدة، ومن يتحقق منها.'],
    items: around(
      [
        'Every account of people and of systems in the holding and its companies, wherever it is kept.',
        'كل حساب لشخص أو نظام في القابضة وشركاتها، أينما حُفظ.',
      ],
      [
        item('3', ['Access rules'], ['قواعد الصلاحيات'], { stage: 'agreed' }),
        item(
          '3.1',
          [
            'Least privilege',
            'Access is given by role and only for the work the role needs. A request names the system, the role and the end date, and the system owner approves it before access is opened.',
          ],
          [
            'أقل الصلاحيات',
            'تُمنح الصلاحية بحسب الدور وللعمل الذي يحتاجه الدور فقط. يذكر الطلب النظام والدور وتاريخ الانتهاء، ويعتمده مالك النظام قبل فتح الصلاحية.',
          ],
          { stage: 'agreed', refs: ['2-2-3-3'] },
        ),
        item(
          '3.2',
          [
            'Privileged accounts',
            'Administrator rights are held for at most eight hours and are opened through the vault with a second factor. Standing administrator rights are not allowed. Every session is recorded, and recordings are kept for one year.',
          ],
          [
            'الحسابات ذات الصلاحيات العالية',
            'تُمنح صلاحيات المسؤول لثماني ساعات على الأكثر، وتُفتح عبر الخزنة بالتحقق بخطوتين. لا يُسمح بصلاحيات دائمة. تُسجَّل كل جلسة وتُحفظ التسجيلات سنة.',
          ],
          { stage: 'change_asked', refs: ['2-2-3-4', '2-2-3-2'] },
        ),
        item(
          '3.3',
          [
            'Service accounts',
            'Each service account has a named owner, cannot sign in interactively, and changes its secret every 90 days.',
          ],
          ['حسابات الخدمات', 'لكل حساب خدمة مالك محدد بالاسم، ولا يُستخدم لتسجيل الدخول، ويُغيَّر سره كل 90 يومًا.'],
          { stage: 'draft', refs: ['2-2-3-4'] },
        ),
        item(
          '3.4',
          [
            'Periodic review',
            'System owners review all access every three months and confirm the result in writing. Access that nobody confirms is closed after ten working days.',
          ],
          [
            'المراجعة الدورية',
            'يراجع مالكو الأنظمة كل الصلاحيات كل ثلاثة أشهر ويؤكدون النتيجة كتابيًا. وتُغلق الصلاحية التي لم يؤكدها أحد بعد عشرة أيام عمل.',
          ],
          { stage: 'agreed', refs: ['2-2-3-5'] },
        ),
        item(
          '4',
          [
            'Remote access',
            'Remote access uses the company gateway and two-step verification. Sessions end after 30 minutes without activity.',
          ],
          ['الوصول عن بُعد', 'يجري الوصول عن بُعد عبر بوابة الشركة وبالتحقق بخطوتين. وتنتهي الجلسات بعد 30 دقيقة دون نشاط.'],
          { stage: 'agreed' },
        ),
      ],
      ['The head of cybersecurity', 'رئيس الأمن السيبراني'],
    ),
  },
  ...(
    [
      [
        'Information classification',
        'تصنيف المعلومات',
        'data',
        'published',
        '3.0',
        -400,
        -20,
        320,
        'Every document has one of four classes, and its class says where it may be kept and to whom it may be sent.',
        'لكل مستند تصنيف من أربعة، ويحدد تصنيفه أين يُحفظ ولمن يُرسل.',
      ],
      [
        'Acceptable use of assets',
        'الاستخدام المقبول للأصول',
        'cybersecurity',
        'published',
        '1.4',
        -310,
        78,
        420,
        'Devices and accounts of the company are for its work. Private use is kept small and never at the cost of security.',
        'أجهزة الشركة وحساباتها لعملها. ويبقى الاستخدام الشخصي محدودًا ولا يكون على حساب الأمن.',
      ],
      [
        'Backup and recovery',
        'النسخ الاحتياطي والاستعادة',
        'operations',
        'pending_approval',
        '2.0',
        -45,
        64,
        undefined,
        'Data of critical systems is copied every day, kept in two places, and restored for practice once a quarter.',
        'تُنسخ بيانات الأنظمة الحساسة كل يوم، وتُحفظ في موقعين، وتُستعاد تجريبيًا كل ربع سنة.',
      ],
      [
        'Suppliers and cloud services',
        'المورّدون والخدمات السحابية',
        'third_parties',
        'draft',
        '1.0',
        -12,
        undefined,
        undefined,
        'A service of others is used once its risks are known, its contract says who protects what, and somebody owns it.',
        'تُستخدم خدمة الغير بعد معرفة مخاطرها، وبيان عقدها لمن يحمي ماذا، وتعيين مالك لها.',
      ],
      [
        'Cybersecurity governance',
        'حوكمة الأمن السيبراني',
        'cybersecurity',
        'published',
        '4.2',
        -520,
        219,
        600,
        'The board sets the direction, a committee follows it, and the head of cybersecurity reports every quarter.',
        'يحدد المجلس التوجه، وتتابعه لجنة، ويرفع رئيس الأمن السيبراني تقريرًا كل ربع سنة.',
      ],
      [
        'Personal data protection',
        'حماية البيانات الشخصية',
        'data',
        'under_revision',
        '2.4',
        -260,
        -43,
        180,
        'Personal data is collected for a stated purpose, kept no longer than needed, and given to people who ask for their own.',
        'تُجمع البيانات الشخصية لغرض معلن، ولا تُحفظ أطول من الحاجة، وتُتاح لصاحبها إذا طلبها.',
      ],
      [
        'Physical access to sites',
        'الدخول إلى المواقع',
        'physical',
        'expired',
        '1.2',
        -760,
        -83,
        -30,
        'Visitors are announced, accompanied and recorded. Server rooms open with a card and a code.',
        'يُعلن عن الزوار ويُرافقون ويُسجّلون. وتُفتح غرف الخوادم ببطاقة ورمز.',
      ],
      [
        'Incident response',
        'الاستجابة للحوادث',
        'operations',
        'published',
        '3.1',
        -210,
        102,
        300,
        'People who see an incident report it within an hour. The response team decides what is isolated, and writes down what it learnt.',
        'يبلّغ من يرى حادثة خلال ساعة. ويقرر فريق الاستجابة ما يُعزل، ويدوّن ما تعلمه.',
      ],
      [
        'Change management',
        'إدارة التغيير',
        'operations',
        'approved',
        '2.0',
        -60,
        170,
        undefined,
        'A change of a system is described, tested and approved before it is made, and can be undone.',
        'يوصف تغيير النظام ويُختبر ويُعتمد قبل تنفيذه، ويمكن التراجع عنه.',
      ],
      [
        'Fax and telex',
        'الفاكس والتلكس',
        'operations',
        'archived',
        '1.1',
        -900,
        undefined,
        undefined,
        'Documents sent by fax are confirmed by telephone and kept with the incoming mail.',
        'تُؤكَّد المستندات المرسلة بالفاكس هاتفيًا وتُحفظ مع البريد الوارد.',
      ],
    ] as const
  ).map(([en, ar, category, stage, version, drafted, review, valid, ruleEn, ruleAr], i): DemoPolicy => ({
    name: [en, ar],
    category,
    usage: i % 3 ? 'staff' : 'everyone',
    discipline: (['security', 'information_technology', 'legal'] as const)[i % 3] as string,
    version,
    stage,
    owner: (['fahad', 'mona', 'tamim'] as const)[i % 3] as string,
    reviewer: (['mona', 'fahad', 'admin'] as const)[i % 3] as string,
    approver: i % 3 === 2 ? 'mona' : 'admin',
    drafted,
    ...(review === undefined ? {} : { review }),
    ...(valid === undefined ? {} : { valid }),
    summary: [ruleEn, ruleAr],
    items: around(
      [
        'Everyone who works for the holding and its companies, and the systems that they use.',
        'كل من يعمل للقابضة وشركاتها، والأنظمة التي يستخدمونها.',
      ],
      [item('3', ['Rules', ruleEn], ['القواعد', ruleAr], { stage: 'agreed' })],
      ['The head of the department', 'رئيس الإدارة'],
    ),
  })),
];
