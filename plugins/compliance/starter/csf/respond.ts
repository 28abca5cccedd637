import type { Part } from '../types.ts';

export const RESPOND: Part = [
  'RS',
  'Respond',
  'الاستجابة',
  [
    [
      'RS.MA',
      'Incident Management',
      'إدارة الحوادث',
      [
        ['RS.MA-01', 'Response plan carried out with third parties', 'تنفيذ خطة الاستجابة مع الأطراف المعنية'],
        ['RS.MA-02', 'Reports triaged and validated', 'فرز البلاغات والتحقق منها'],
        ['RS.MA-03', 'Incidents categorised and prioritised', 'تصنيف الحوادث وترتيبها حسب الأولوية'],
        ['RS.MA-04', 'Incidents escalated as needed', 'تصعيد الحوادث عند الحاجة'],
        ['RS.MA-05', 'Criteria for starting recovery applied', 'تطبيق معايير بدء التعافي'],
      ],
    ],
    [
      'RS.AN',
      'Incident Analysis',
      'تحليل الحوادث',
      [
        ['RS.AN-03', 'Course and root cause established', 'تحديد مجريات الحادث وسببه الجذري'],
        ['RS.AN-06', 'Investigation recorded, records kept intact', 'تسجيل أعمال التحقيق وحفظ سلامة سجلاتها'],
        ['RS.AN-07', 'Incident data collected and preserved', 'جمع بيانات الحادث وحفظها'],
        ['RS.AN-08', 'Magnitude estimated and validated', 'تقدير حجم الحادث والتحقق منه'],
      ],
    ],
    [
      'RS.CO',
      'Incident Response Reporting and Communication',
      'الإبلاغ والتواصل أثناء الاستجابة',
      [
        ['RS.CO-02', 'Stakeholders notified of incidents', 'إشعار أصحاب المصلحة بالحوادث'],
        ['RS.CO-03', 'Information shared as designated', 'مشاركة المعلومات مع الجهات المحددة'],
      ],
    ],
    [
      'RS.MI',
      'Incident Mitigation',
      'الحد من الحوادث',
      [
        ['RS.MI-01', 'Incidents contained', 'احتواء الحوادث'],
        ['RS.MI-02', 'Incidents eradicated', 'استئصال أسباب الحوادث'],
      ],
    ],
  ],
];
