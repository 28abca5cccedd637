import type { Part } from '../types.ts';
import { parts } from './cycle.ts';

export const GOVERNANCE: Part = [
  '1',
  'Cybersecurity Governance',
  'حوكمة الأمن السيبراني',
  [
    [
      '1-1',
      'Cybersecurity Strategy',
      'استراتيجية الأمن السيبراني',
      [
        ['1-1-1', 'Strategy documented, approved and backed by the head of the entity', 'توثيق الاستراتيجية واعتمادها بدعم من رئيس الجهة'],
        ['1-1-2', 'Action plan for the strategy carried out', 'تنفيذ خطة عمل لتطبيق الاستراتيجية'],
        ['1-1-3', 'Strategy reviewed at planned intervals', 'مراجعة الاستراتيجية على فترات مخطط لها'],
      ],
    ],
    [
      '1-2',
      'Cybersecurity Management',
      'إدارة الأمن السيبراني',
      [
        ['1-2-1', 'Cybersecurity department independent of IT', 'إدارة للأمن السيبراني مستقلة عن تقنية المعلومات'],
        ['1-2-2', 'Positions filled by qualified full-time Saudi professionals', 'شغل الوظائف بمتخصصين سعوديين مؤهلين متفرغين'],
        ['1-2-3', 'Supervisory committee with an approved charter', 'لجنة إشرافية بإطار حوكمة معتمد'],
      ],
    ],
    [
      '1-3',
      'Cybersecurity Policies and Procedures',
      'سياسات وإجراءات الأمن السيبراني',
      [
        ['1-3-1', 'Policies and procedures documented, approved and communicated', 'توثيق السياسات والإجراءات واعتمادها ونشرها'],
        ['1-3-2', 'Policies and procedures implemented', 'تطبيق السياسات والإجراءات'],
        ['1-3-3', 'Technical security standards behind the policies', 'معايير تقنية أمنية تدعم السياسات'],
        ['1-3-4', 'Policies and procedures reviewed and updated', 'مراجعة السياسات والإجراءات وتحديثها'],
      ],
    ],
    [
      '1-4',
      'Cybersecurity Roles and Responsibilities',
      'أدوار ومسؤوليات الأمن السيبراني',
      [
        ['1-4-1', 'Structure, roles and responsibilities approved and assigned', 'اعتماد الهيكل والأدوار والمسؤوليات وتكليف أصحابها'],
        ['1-4-2', 'Roles and responsibilities reviewed and updated', 'مراجعة الأدوار والمسؤوليات وتحديثها'],
      ],
    ],
    [
      '1-5',
      'Cybersecurity Risk Management',
      'إدارة مخاطر الأمن السيبراني',
      [
        ['1-5-1', 'Risk methodology and procedures documented and approved', 'توثيق منهجية إدارة المخاطر وإجراءاتها واعتمادها'],
        ['1-5-2', 'Risk methodology and procedures implemented', 'تطبيق منهجية إدارة المخاطر وإجراءاتها'],
        [
          '1-5-3',
          'When risks are assessed at least',
          'الحالات التي تقيم فيها المخاطر بحد أدنى',
          parts('1-5-3', [
            ['Early in technology projects', 'في مرحلة مبكرة من المشاريع التقنية'],
            ['Before major changes to the infrastructure', 'قبل التغييرات الجوهرية في البنية التقنية'],
            ['While third-party services are planned', 'عند التخطيط للاستعانة بأطراف خارجية'],
            ['Before new services and products are released', 'قبل إطلاق الخدمات والمنتجات التقنية الجديدة'],
          ]),
        ],
        ['1-5-4', 'Risk methodology and procedures reviewed and updated', 'مراجعة منهجية إدارة المخاطر وإجراءاتها وتحديثها'],
      ],
    ],
    [
      '1-6',
      'Cybersecurity in Information and Technology Project Management',
      'الأمن السيبراني ضمن إدارة المشاريع المعلوماتية والتقنية',
      [
        ['1-6-1', 'Cybersecurity part of project and change management', 'إدراج الأمن السيبراني في إدارة المشاريع والتغيير'],
        [
          '1-6-2',
          'Projects and changes: what the requirements hold at least',
          'الحد الأدنى من متطلبات المشاريع والتغييرات',
          parts('1-6-2', [
            ['Vulnerabilities assessed and treated', 'تقييم الثغرات ومعالجتها'],
            ['Configuration, hardening and updates reviewed before launch', 'مراجعة الإعدادات والتحصين والتحديثات قبل الإطلاق'],
          ]),
        ],
        [
          '1-6-3',
          'Software development: what the requirements hold at least',
          'الحد الأدنى من متطلبات تطوير البرمجيات',
          parts('1-6-3', [
            ['Secure coding standards', 'معايير التطوير الآمن للشفرة'],
            ['Trusted and licensed tools and libraries', 'أدوات ومكتبات مرخصة وموثوقة'],
            ['Software tested against the requirements', 'اختبار البرمجيات وفق المتطلبات'],
            ['Secure integration between applications', 'أمن التكامل بين التطبيقات'],
            ['Configuration, hardening and updates reviewed before release', 'مراجعة الإعدادات والتحصين والتحديثات قبل الإصدار'],
          ]),
        ],
        ['1-6-4', 'Project requirements reviewed periodically', 'مراجعة متطلبات إدارة المشاريع دوريًا'],
      ],
    ],
    [
      '1-7',
      'Compliance with Cybersecurity Standards, Laws and Regulations',
      'الالتزام بتشريعات وتنظيمات ومعايير الأمن السيبراني',
      [['1-7-1', 'International commitments approved nationally identified and met', 'حصر الالتزامات الدولية المقرة محليًا والوفاء بها']],
    ],
    [
      '1-8',
      'Periodical Cybersecurity Review and Audit',
      'المراجعة والتدقيق الدوري للأمن السيبراني',
      [
        ['1-8-1', 'Controls reviewed periodically by the department', 'مراجعة الإدارة لتطبيق الضوابط دوريًا'],
        ['1-8-2', 'Controls audited independently of the department', 'تدقيق الضوابط من جهة مستقلة عن الإدارة'],
        ['1-8-3', 'Results documented and presented to committee and head', 'توثيق النتائج وعرضها على اللجنة ورئيس الجهة'],
      ],
    ],
    [
      '1-9',
      'Cybersecurity in Human Resources',
      'الأمن السيبراني المتعلق بالموارد البشرية',
      [
        ['1-9-1', 'Personnel requirements documented and approved', 'توثيق متطلبات العاملين واعتمادها'],
        ['1-9-2', 'Personnel requirements implemented', 'تطبيق متطلبات العاملين'],
        [
          '1-9-3',
          'Before employment: what the requirements hold at least',
          'الحد الأدنى من المتطلبات قبل التوظيف',
          parts('1-9-3', [
            ['Responsibilities and non-disclosure in contracts', 'بنود المسؤولية والسرية في العقود'],
            ['Screening for cybersecurity and privileged positions', 'المسح الأمني لشاغلي الوظائف الحساسة'],
          ]),
        ],
        [
          '1-9-4',
          'During employment: what the requirements hold at least',
          'الحد الأدنى من المتطلبات أثناء العمل',
          parts('1-9-4', [
            ['Awareness at the start of work and throughout', 'التوعية عند المباشرة وأثناء العمل'],
            ['Policies and procedures followed', 'الالتزام بالسياسات والإجراءات'],
          ]),
        ],
        ['1-9-5', 'Access reviewed and revoked when employment ends', 'مراجعة الصلاحيات وإلغاؤها عند انتهاء العمل'],
        ['1-9-6', 'Personnel requirements reviewed periodically', 'مراجعة متطلبات العاملين دوريًا'],
      ],
    ],
    [
      '1-10',
      'Cybersecurity Awareness and Training Program',
      'برنامج التوعية والتدريب بالأمن السيبراني',
      [
        ['1-10-1', 'Awareness programme over several channels, approved', 'برنامج توعية معتمد عبر قنوات متعددة'],
        ['1-10-2', 'Awareness programme carried out', 'تنفيذ برنامج التوعية'],
        [
          '1-10-3',
          'Threats that the programme covers at least',
          'التهديدات التي يغطيها البرنامج بحد أدنى',
          parts('1-10-3', [
            ['Safe use of e-mail, phishing above all', 'التعامل الآمن مع البريد والتصيد الإلكتروني'],
            ['Safe use of mobile devices and storage media', 'التعامل الآمن مع الأجهزة المحمولة ووسائط التخزين'],
            ['Safe browsing', 'التصفح الآمن للإنترنت'],
            ['Safe use of social media', 'الاستخدام الآمن لوسائل التواصل الاجتماعي'],
          ]),
        ],
        [
          '1-10-4',
          'Specialised training by responsibility',
          'تدريب متخصص بحسب المسؤولية',
          parts('1-10-4', [
            ['Cybersecurity personnel', 'العاملون في الأمن السيبراني'],
            ['Developers and operators of technology assets', 'مطورو البرمجيات ومشغلو الأصول التقنية'],
            ['Executives and supervisors', 'القيادات والمناصب الإشرافية'],
          ]),
        ],
        ['1-10-5', 'Awareness programme reviewed periodically', 'مراجعة برنامج التوعية دوريًا'],
      ],
    ],
  ],
];
