import type { Part } from '../types.ts';

export const IDENTIFY: Part = [
  'ID',
  'Identify',
  'التحديد',
  [
    [
      'ID.AM',
      'Asset Management',
      'إدارة الأصول',
      [
        ['ID.AM-01', 'Inventory of hardware', 'حصر الأجهزة'],
        ['ID.AM-02', 'Inventory of software, services and systems', 'حصر البرمجيات والخدمات والأنظمة'],
        ['ID.AM-03', 'Network communication and data flows mapped', 'توثيق اتصالات الشبكة وتدفق البيانات'],
        ['ID.AM-04', 'Inventory of services from suppliers', 'حصر الخدمات المقدمة من الموردين'],
        ['ID.AM-05', 'Assets ranked by importance', 'ترتيب الأصول حسب الأهمية'],
        ['ID.AM-07', 'Inventory of data and metadata', 'حصر البيانات وبياناتها الوصفية'],
        ['ID.AM-08', 'Assets managed through their life cycle', 'إدارة الأصول عبر دورة حياتها'],
      ],
    ],
    [
      'ID.RA',
      'Risk Assessment',
      'تقييم المخاطر',
      [
        ['ID.RA-01', 'Vulnerabilities found and recorded', 'اكتشاف الثغرات وتسجيلها'],
        ['ID.RA-02', 'Threat intelligence received from forums', 'تلقي المعلومات الاستباقية عن التهديدات'],
        ['ID.RA-03', 'Internal and external threats recorded', 'تسجيل التهديدات الداخلية والخارجية'],
        ['ID.RA-04', 'Impact and likelihood estimated', 'تقدير الأثر والاحتمالية'],
        ['ID.RA-05', 'Inherent risk understood and ranked', 'فهم المخاطر الكامنة وترتيبها'],
        ['ID.RA-06', 'Risk responses chosen and tracked', 'اختيار الاستجابات للمخاطر ومتابعتها'],
        ['ID.RA-07', 'Changes and exceptions assessed for risk', 'تقييم مخاطر التغييرات والاستثناءات'],
        ['ID.RA-08', 'Disclosed vulnerabilities handled', 'معالجة الثغرات المُفصح عنها'],
        ['ID.RA-09', 'Authenticity checked before use', 'التحقق من الأصالة والسلامة قبل الاستخدام'],
        ['ID.RA-10', 'Critical suppliers assessed before acquisition', 'تقييم الموردين الحرجين قبل التعاقد'],
      ],
    ],
    [
      'ID.IM',
      'Improvement',
      'التحسين',
      [
        ['ID.IM-01', 'Improvements from evaluations', 'تحسينات من التقييمات'],
        ['ID.IM-02', 'Improvements from tests and exercises', 'تحسينات من الاختبارات والتمارين'],
        ['ID.IM-03', 'Improvements from daily operation', 'تحسينات من التشغيل اليومي'],
        ['ID.IM-04', 'Incident and other plans kept current', 'تحديث خطط الحوادث وغيرها'],
      ],
    ],
  ],
];
