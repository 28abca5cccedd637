/** The demo organisation's own framework: an example of a package with full texts in both languages. */

type Words = readonly [en: string, ar: string];

/** Reference, title, text, typical evidence; `below` are sub-controls. */
export interface DemoControl {
  ref: string;
  title: Words;
  text?: Words;
  evidence?: Words;
  below?: readonly DemoControl[];
}

export interface DemoDomain {
  ref: string;
  title: Words;
  parts: readonly { ref: string; title: Words; controls: readonly DemoControl[] }[];
}

const control = (ref: string, title: Words, text?: Words, evidence?: Words, below?: readonly DemoControl[]): DemoControl => ({
  ref,
  title,
  ...(text ? { text } : {}),
  ...(evidence ? { evidence } : {}),
  ...(below ? { below } : {}),
});

export const FRAMEWORK: readonly DemoDomain[] = [
  {
    ref: '1',
    title: ['Governance', 'الحوكمة'],
    parts: [
      {
        ref: '1-1',
        title: ['Direction and responsibility', 'التوجيه والمسؤولية'],
        controls: [
          control(
            '1-1-1',
            ['A strategy is approved and reviewed every year', 'اعتماد استراتيجية ومراجعتها سنويًا'],
            [
              'The board approves a strategy for information security. It is reviewed every year and after each major change.',
              'يعتمد مجلس الإدارة استراتيجية لأمن المعلومات، وتُراجع سنويًا وبعد كل تغيير جوهري.',
            ],
            ['Approved strategy, minutes of the board', 'الاستراتيجية المعتمدة ومحضر المجلس'],
          ),
          control(
            '1-1-2',
            ['Roles are written down and assigned', 'توثيق الأدوار وتعيين أصحابها'],
            ['Every security task has one accountable person and a deputy.', 'لكل مهمة أمنية مسؤول واحد ونائب عنه.'],
            ['Responsibility matrix', 'مصفوفة المسؤوليات'],
          ),
          control(
            '1-1-3',
            ['A committee meets every quarter', 'اجتماع لجنة الأمن كل ربع سنة'],
            [
              'The committee follows risks, incidents and open findings, and its decisions are tracked.',
              'تتابع اللجنة المخاطر والحوادث والملاحظات المفتوحة، وتُتابع قراراتها.',
            ],
            ['Minutes of the last four meetings', 'محاضر آخر أربعة اجتماعات'],
          ),
        ],
      },
      {
        ref: '1-2',
        title: ['Policies', 'السياسات'],
        controls: [
          control(
            '1-2-1',
            ['Policies are published and acknowledged', 'نشر السياسات والإقرار بها'],
            [
              'Everybody who works for the holding has read the policies that concern them.',
              'كل من يعمل لدى الشركة قرأ السياسات التي تعنيه.',
            ],
            ['Published policies, acknowledgement report', 'السياسات المنشورة وتقرير الإقرارات'],
          ),
          control(
            '1-2-2',
            ['Exceptions are approved and expire', 'اعتماد الاستثناءات وتحديد مدتها'],
            ['An exception names its owner, its reason and the day on which it ends.', 'يحدد الاستثناء صاحبه وسببه وتاريخ انتهائه.'],
            ['Register of exceptions', 'سجل الاستثناءات'],
          ),
        ],
      },
      {
        ref: '1-3',
        title: ['People', 'الموارد البشرية'],
        controls: [
          control('1-3-1', ['New people are screened before they begin', 'التحقق من الموظفين قبل مباشرتهم'], undefined, [
            'Screening record',
            'سجل التحقق',
          ]),
          control(
            '1-3-2',
            ['Everybody is trained once a year', 'تدريب الجميع مرة في السنة'],
            [
              'Training covers phishing, passwords, travel and reporting; results are measured.',
              'يشمل التدريب التصيّد وكلمات المرور والسفر والإبلاغ، وتُقاس نتائجه.',
            ],
            ['Training report by department', 'تقرير التدريب حسب الإدارة'],
          ),
        ],
      },
    ],
  },
  {
    ref: '2',
    title: ['Defence', 'الدفاع'],
    parts: [
      {
        ref: '2-1',
        title: ['Assets', 'الأصول'],
        controls: [
          control(
            '2-1-1',
            ['An inventory names every asset and its owner', 'حصر الأصول ومالكيها'],
            ['The inventory is complete, classified and compared with the network every month.', 'الحصر كامل ومصنّف ويُقارن بالشبكة كل شهر.'],
            ['Inventory export, reconciliation report', 'كشف الأصول وتقرير المطابقة'],
          ),
          control('2-1-2', ['Media are wiped before they leave', 'إتلاف محتوى الوسائط قبل خروجها'], undefined, [
            'Certificates of destruction',
            'شهادات الإتلاف',
          ]),
        ],
      },
      {
        ref: '2-2',
        title: ['Identity and access', 'الهوية والوصول'],
        controls: [
          control(
            '2-2-1',
            ['Access follows roles and is approved', 'منح الوصول حسب الأدوار وباعتماد'],
            [
              'Rights are requested, approved by the owner of the data and removed on the last day.',
              'تُطلب الصلاحيات ويعتمدها مالك البيانات وتُلغى في آخر يوم عمل.',
            ],
            ['Sample of 25 requests', 'عينة من 25 طلبًا'],
          ),
          control('2-2-2', ['Access is reviewed every quarter', 'مراجعة الصلاحيات كل ربع سنة'], undefined, [
            'Review of the last quarter, signed',
            'مراجعة آخر ربع موقعة',
          ]),
          control(
            '2-2-3',
            ['Strong authentication', 'التحقق القوي'],
            ['Sign-in is protected according to what it opens.', 'يُحمى الدخول بحسب ما يتيحه.'],
            ['Configuration of the identity service', 'إعدادات خدمة الهوية'],
            [
              control('2-2-3-1', ['Two factors for remote access', 'عاملان للدخول عن بُعد']),
              control('2-2-3-2', ['Two factors for administrators', 'عاملان لمديري الأنظمة']),
              control('2-2-3-3', ['Administrative accounts are separate', 'فصل حسابات الإدارة']),
              control('2-2-3-4', ['Service accounts live in a vault', 'حفظ حسابات الخدمات في خزنة']),
            ],
          ),
        ],
      },
      {
        ref: '2-3',
        title: ['Systems and networks', 'الأنظمة والشبكات'],
        controls: [
          control('2-3-1', ['Systems are hardened to a baseline', 'تحصين الأنظمة وفق إعدادات مرجعية'], undefined, [
            'Baseline, scan of compliance',
            'الإعدادات المرجعية وتقرير الفحص',
          ]),
          control(
            '2-3-2',
            ['Critical patches within fourteen days', 'تطبيق التحديثات الحرجة خلال أربعة عشر يومًا'],
            ['Exceptions are approved and compensated.', 'تُعتمد الاستثناءات وتُتخذ ضوابط بديلة.'],
            ['Patch report of the quarter', 'تقرير تحديثات الربع'],
          ),
          control('2-3-3', ['Networks are separated by sensitivity', 'فصل الشبكات حسب الحساسية'], undefined, [
            'Diagram, firewall rules',
            'المخطط وقواعد الجدار الناري',
          ]),
          control('2-3-4', ['E-mail is filtered and signed', 'تصفية البريد وتوقيعه'], undefined, [
            'Records of the domain, filter report',
            'سجلات النطاق وتقرير التصفية',
          ]),
        ],
      },
      {
        ref: '2-4',
        title: ['Data', 'البيانات'],
        controls: [
          control(
            '2-4-1',
            ['Data are classified', 'تصنيف البيانات'],
            ['Four classes, with rules for each.', 'أربعة مستويات ولكل منها قواعده.'],
            ['Classification guide', 'دليل التصنيف'],
          ),
          control('2-4-2', ['Personal data are recorded and minimised', 'تسجيل البيانات الشخصية وتقليلها'], undefined, [
            'Record of processing',
            'سجل المعالجة',
          ]),
          control('2-4-3', ['Secrets are encrypted at rest and on the way', 'تشفير البيانات السرية في الحفظ والنقل'], undefined, [
            'Encryption standard, key register',
            'معيار التشفير وسجل المفاتيح',
          ]),
        ],
      },
    ],
  },
  {
    ref: '3',
    title: ['Resilience', 'الصمود'],
    parts: [
      {
        ref: '3-1',
        title: ['Backup and recovery', 'النسخ والاستعادة'],
        controls: [
          control(
            '3-1-1',
            ['Backups are kept apart and tested', 'حفظ النسخ بمعزل واختبارها'],
            [
              'A restore is tested every quarter from a copy that cannot be changed.',
              'تُختبر الاستعادة كل ربع سنة من نسخة غير قابلة للتعديل.',
            ],
            ['Report of the last restore', 'تقرير آخر استعادة'],
          ),
          control('3-1-2', ['Plans for continuity are exercised', 'تمرين خطط الاستمرارية'], undefined, [
            'Report of the exercise',
            'تقرير التمرين',
          ]),
        ],
      },
      {
        ref: '3-2',
        title: ['Events and incidents', 'الأحداث والحوادث'],
        controls: [
          control('3-2-1', ['Logs are collected and watched', 'جمع السجلات ومراقبتها'], undefined, [
            'Coverage of sources, sample alerts',
            'تغطية المصادر وعينة تنبيهات',
          ]),
          control(
            '3-2-2',
            ['Incidents are handled by a plan', 'التعامل مع الحوادث وفق خطة'],
            ['The authority is told within the time that it asks for.', 'تُبلَّغ الجهة المختصة خلال المدة التي تحددها.'],
            ['Plan, two incident reports', 'الخطة وتقريرا حادثتين'],
          ),
        ],
      },
    ],
  },
  {
    ref: '4',
    title: ['Third parties', 'الأطراف الخارجية'],
    parts: [
      {
        ref: '4-1',
        title: ['Suppliers', 'الموردون'],
        controls: [
          control('4-1-1', ['Contracts hold security clauses', 'تضمين العقود بنودًا أمنية'], undefined, [
            'Clauses in five contracts',
            'البنود في خمسة عقود',
          ]),
          control('4-1-2', ['Critical suppliers are assessed every year', 'تقييم الموردين الحرجين سنويًا'], undefined, [
            'Assessments of the year',
            'تقييمات السنة',
          ]),
        ],
      },
      {
        ref: '4-2',
        title: ['Cloud', 'السحابة'],
        controls: [
          control('4-2-1', ['Cloud services are approved before use', 'اعتماد الخدمات السحابية قبل استخدامها'], undefined, [
            'Register of cloud services',
            'سجل الخدمات السحابية',
          ]),
          control('4-2-2', ['Data of the third class stay in the country', 'بقاء بيانات المستوى الثالث داخل المملكة'], undefined, [
            'Places of storage by service',
            'مواقع الحفظ حسب الخدمة',
          ]),
        ],
      },
    ],
  },
];
