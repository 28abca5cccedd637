import type { Part } from '../types.ts';

export const PROTECT: Part = [
  'PR',
  'Protect',
  'الحماية',
  [
    [
      'PR.AA',
      'Identity Management, Authentication, and Access Control',
      'إدارة الهويات والتحقق منها والتحكم بالوصول',
      [
        ['PR.AA-01', 'Identities and credentials managed', 'إدارة الهويات وبيانات الاعتماد'],
        ['PR.AA-02', 'Identities proofed and bound to credentials', 'إثبات الهويات وربطها ببيانات الاعتماد'],
        ['PR.AA-03', 'Users, services and hardware authenticated', 'التحقق من المستخدمين والخدمات والأجهزة'],
        ['PR.AA-04', 'Identity assertions protected and verified', 'حماية تأكيدات الهوية والتحقق منها'],
        ['PR.AA-05', 'Least privilege and separation of duties', 'الحد الأدنى من الصلاحيات وفصل المهام'],
        ['PR.AA-06', 'Physical access managed and monitored', 'إدارة الدخول المادي ومراقبته'],
      ],
    ],
    [
      'PR.AT',
      'Awareness and Training',
      'التوعية والتدريب',
      [
        ['PR.AT-01', 'Awareness training for everybody', 'تدريب توعوي لجميع العاملين'],
        ['PR.AT-02', 'Training for specialised roles', 'تدريب لأصحاب الأدوار المتخصصة'],
      ],
    ],
    [
      'PR.DS',
      'Data Security',
      'أمن البيانات',
      [
        ['PR.DS-01', 'Data at rest protected', 'حماية البيانات المخزنة'],
        ['PR.DS-02', 'Data in transit protected', 'حماية البيانات أثناء النقل'],
        ['PR.DS-10', 'Data in use protected', 'حماية البيانات أثناء الاستخدام'],
        ['PR.DS-11', 'Backups made, protected and tested', 'إنشاء النسخ الاحتياطية وحمايتها واختبارها'],
      ],
    ],
    [
      'PR.PS',
      'Platform Security',
      'أمن المنصات',
      [
        ['PR.PS-01', 'Configuration managed', 'إدارة الإعدادات'],
        ['PR.PS-02', 'Software maintained, replaced and removed', 'صيانة البرمجيات واستبدالها وإزالتها'],
        ['PR.PS-03', 'Hardware maintained, replaced and removed', 'صيانة الأجهزة واستبدالها وإزالتها'],
        ['PR.PS-04', 'Log records generated and available', 'إنشاء السجلات وإتاحتها للمراقبة'],
        ['PR.PS-05', 'Unauthorised software prevented', 'منع البرمجيات غير المصرح بها'],
        ['PR.PS-06', 'Secure software development', 'التطوير الآمن للبرمجيات'],
      ],
    ],
    [
      'PR.IR',
      'Technology Infrastructure Resilience',
      'مرونة البنية التحتية التقنية',
      [
        ['PR.IR-01', 'Networks protected from unauthorised use', 'حماية الشبكات من الاستخدام غير المصرح به'],
        ['PR.IR-02', 'Assets protected from environmental threats', 'حماية الأصول من التهديدات البيئية'],
        ['PR.IR-03', 'Resilience in normal and adverse times', 'آليات المرونة في الظروف العادية والصعبة'],
        ['PR.IR-04', 'Capacity for availability', 'سعة كافية لضمان التوافر'],
      ],
    ],
  ],
];
