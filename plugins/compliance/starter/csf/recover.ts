import type { Part } from '../types.ts';

export const RECOVER: Part = [
  'RC',
  'Recover',
  'التعافي',
  [
    [
      'RC.RP',
      'Incident Recovery Plan Execution',
      'تنفيذ خطة التعافي من الحوادث',
      [
        ['RC.RP-01', 'Recovery part of the plan carried out', 'تنفيذ جزء التعافي من الخطة'],
        ['RC.RP-02', 'Recovery actions chosen and prioritised', 'اختيار إجراءات التعافي وترتيب أولوياتها'],
        ['RC.RP-03', 'Integrity of backups verified before use', 'التحقق من سلامة النسخ قبل الاستعادة'],
        ['RC.RP-04', 'Critical functions set the norm afterwards', 'مراعاة الوظائف الحرجة بعد الحادث'],
        ['RC.RP-05', 'Restored assets verified, operation resumed', 'التحقق من الأصول المستعادة واستئناف التشغيل'],
        ['RC.RP-06', 'End of recovery declared and documented', 'إعلان انتهاء التعافي وتوثيقه'],
      ],
    ],
    [
      'RC.CO',
      'Incident Recovery Communication',
      'التواصل أثناء التعافي',
      [
        ['RC.CO-03', 'Progress of recovery communicated', 'الإبلاغ عن سير التعافي'],
        ['RC.CO-04', 'Public updates shared as approved', 'مشاركة المستجدات العامة بالطرق المعتمدة'],
      ],
    ],
  ],
];
