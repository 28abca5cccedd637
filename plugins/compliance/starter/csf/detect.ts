import type { Part } from '../types.ts';

export const DETECT: Part = [
  'DE',
  'Detect',
  'الكشف',
  [
    [
      'DE.CM',
      'Continuous Monitoring',
      'المراقبة المستمرة',
      [
        ['DE.CM-01', 'Networks and network services monitored', 'مراقبة الشبكات وخدماتها'],
        ['DE.CM-02', 'Physical environment monitored', 'مراقبة البيئة المادية'],
        ['DE.CM-03', 'Activity of people monitored', 'مراقبة نشاط العاملين واستخدام التقنية'],
        ['DE.CM-06', 'Activity of service providers monitored', 'مراقبة نشاط مقدمي الخدمات الخارجيين'],
        ['DE.CM-09', 'Hardware and software in use monitored', 'مراقبة الأجهزة والبرمجيات أثناء تشغيلها'],
      ],
    ],
    [
      'DE.AE',
      'Adverse Event Analysis',
      'تحليل الأحداث الضارة',
      [
        ['DE.AE-02', 'Adverse events analysed', 'تحليل الأحداث الضارة'],
        ['DE.AE-03', 'Information correlated from several sources', 'ربط المعلومات من مصادر متعددة'],
        ['DE.AE-04', 'Impact and scope estimated', 'تقدير الأثر والنطاق'],
        ['DE.AE-06', 'Findings given to authorised people', 'إبلاغ المخوّلين بالنتائج'],
        ['DE.AE-07', 'Threat intelligence used in the analysis', 'الاستفادة من معلومات التهديدات في التحليل'],
        ['DE.AE-08', 'Incidents declared by set criteria', 'إعلان الحوادث وفق معايير محددة'],
      ],
    ],
  ],
];
