/** Causes, consequences, controls and treatments of the demo's risks: by category, and those of the first risk as drawn. */

type Both = readonly [en: string, ar: string];

export interface DemoTie {
  causes: readonly (readonly [name: Both, category: 'people' | 'process' | 'technology' | 'external' | 'threat', share: number])[];
  /** Losses in thousands. */
  consequences: readonly (readonly [
    name: Both,
    type: 'financial' | 'operational' | 'legal' | 'reputational' | 'safety' | 'environmental',
    severity: 'low' | 'medium' | 'high' | 'critical',
    loss?: readonly [number, number],
  ])[];
  /** Places of the causes or consequences on whose lines it stands. */
  controls: readonly (readonly [name: Both, type: string, effect: string, lines: readonly number[]])[];
  treatments: readonly Both[];
}

const EFFECTIVE = 'effective';
const PARTLY = 'partially_effective';
const NONE = 'ineffective';
const UNTESTED = 'not_tested';

/** Of the first risk. */
export const FIRST: DemoTie = {
  causes: [
    [['Vendor defaults kept after go-live', 'بقاء إعدادات المورد بعد التشغيل'], 'process', 25],
    [['No owner for shared accounts', 'لا مالك للحسابات المشتركة'], 'people', 20],
    [['Rights are never reviewed', 'لا تُراجع الصلاحيات'], 'process', 20],
    [['Stolen credentials', 'سرقة بيانات الدخول'], 'threat', 35],
  ],
  consequences: [
    [['Billing stops for a day or more', 'توقف الفوترة يومًا أو أكثر'], 'financial', 'critical', [2100, 4000]],
    [['Customer records leave the company', 'تسرب سجلات العملاء'], 'legal', 'high', [500, 2500]],
    [['Regulator notified, finding raised', 'إشعار الجهة التنظيمية وتسجيل مخالفة'], 'reputational', 'medium'],
  ],
  controls: [
    [['Hardening checklist', 'قائمة تحصين'], 'preventive', EFFECTIVE, [0]],
    [['Go-live gate', 'بوابة التشغيل'], 'directive', PARTLY, [0]],
    [['Owner per account', 'مالك لكل حساب'], 'preventive', NONE, [1]],
    [['Quarterly review', 'مراجعة ربعية'], 'preventive', PARTLY, [2]],
    [['Automatic expiry', 'انتهاء تلقائي'], 'preventive', UNTESTED, [2]],
    [['Two-step verification', 'التحقق بخطوتين'], 'preventive', EFFECTIVE, [3]],
    [['Password vault', 'خزنة كلمات المرور'], 'preventive', EFFECTIVE, [3]],
    [['Session alerts', 'تنبيهات الجلسات'], 'detective', EFFECTIVE, [0]],
    [['Restore in four hours', 'استعادة خلال أربع ساعات'], 'corrective', PARTLY, [0]],
    [['Egress filter', 'ترشيح الصادر'], 'detective', PARTLY, [1]],
    [['Incident plan', 'خطة الحوادث'], 'corrective', EFFECTIVE, [2]],
  ],
  treatments: [
    ['Give each service account its own rights', 'منح كل حساب خدمة صلاحياته الخاصة'],
    ['Introduce approval for administrator sessions', 'تطبيق الموافقة على جلسات مدير النظام'],
    ['Record administrator sessions', 'تسجيل جلسات مدير النظام'],
  ],
};

export const TIES: Readonly<Record<string, DemoTie>> = {
  cybersecurity: {
    causes: [
      [['Updates are installed late', 'تأخر تثبيت التحديثات'], 'technology', 40],
      [['People open unexpected attachments', 'فتح مرفقات غير متوقعة'], 'people', 35],
      [['No inventory of the systems', 'لا سجل للأنظمة'], 'process', 25],
    ],
    consequences: [
      [['A service stops for hours', 'توقف خدمة لساعات'], 'operational', 'high', [200, 1800]],
      [['Data has to be rebuilt by hand', 'إعادة بناء البيانات يدويًا'], 'financial', 'medium', [80, 600]],
    ],
    controls: [
      [['Monthly updates with a deadline', 'تحديثات شهرية بموعد ملزم'], 'preventive', PARTLY, [0]],
      [['Awareness with test messages', 'توعية برسائل تجريبية'], 'directive', EFFECTIVE, [1]],
      [['Monitoring around the clock', 'مراقبة على مدار الساعة'], 'detective', EFFECTIVE, [0, 1]],
      [['Offline backup', 'نسخ احتياطي معزول'], 'corrective', UNTESTED, [1]],
    ],
    treatments: [
      ['Segment the network and close open paths', 'تقسيم الشبكة وإغلاق المسارات المكشوفة'],
      ['Test the restore every quarter', 'اختبار الاستعادة كل ربع سنة'],
    ],
  },
  operational: {
    causes: [
      [['Knowledge lies with one person', 'المعرفة محصورة في شخص واحد'], 'people', 55],
      [['One supplier without an alternative', 'مورد واحد بلا بديل'], 'external', 45],
    ],
    consequences: [
      [['Production is reduced for weeks', 'انخفاض الإنتاج لأسابيع'], 'operational', 'high', [400, 3000]],
      [['Overtime and express freight', 'ساعات إضافية وشحن عاجل'], 'financial', 'low', [40, 250]],
    ],
    controls: [
      [['Stock for ninety days', 'مخزون لتسعين يومًا'], 'preventive', EFFECTIVE, [1]],
      [['Deputies are named', 'تسمية البدلاء'], 'preventive', PARTLY, [0]],
      [['Weekly stock report', 'تقرير مخزون أسبوعي'], 'detective', EFFECTIVE, [0]],
    ],
    treatments: [
      ['Qualify a second supplier', 'تأهيل مورد ثانٍ'],
      ['Train two deputies', 'تدريب بديلين'],
    ],
  },
  financial: {
    causes: [
      [['Prices move faster than contracts', 'تغير الأسعار أسرع من العقود'], 'external', 60],
      [['Forecasts are updated twice a year only', 'تحديث التوقعات مرتين فقط في السنة'], 'process', 40],
    ],
    consequences: [
      [['Margin falls below plan', 'انخفاض الهامش عن الخطة'], 'financial', 'high', [300, 2200]],
      [['A credit line is drawn early', 'استخدام التسهيلات مبكرًا'], 'financial', 'medium', [50, 300]],
    ],
    controls: [
      [['Forward contracts for large orders', 'عقود آجلة للطلبات الكبيرة'], 'preventive', EFFECTIVE, [0]],
      [['Monthly ageing report', 'تقرير شهري لأعمار الديون'], 'detective', PARTLY, [1]],
    ],
    treatments: [['Agree price adjustment with suppliers', 'الاتفاق على معادلة تعديل الأسعار مع الموردين']],
  },
  legal: {
    causes: [
      [['Rules change without notice inside', 'تغير الأنظمة دون تعميم داخلي'], 'external', 50],
      [['No calendar of permits', 'لا تقويم للتراخيص'], 'process', 50],
    ],
    consequences: [
      [['A fine by the regulator', 'غرامة من الجهة التنظيمية'], 'legal', 'high', [100, 1500]],
      [['Work stops until the permit is there', 'توقف العمل حتى صدور الترخيص'], 'operational', 'medium', [150, 900]],
    ],
    controls: [
      [['Quarterly legal review', 'مراجعة نظامية ربعية'], 'preventive', EFFECTIVE, [0, 1]],
      [['Log of requests by authorities', 'سجل طلبات الجهات'], 'detective', UNTESTED, [0]],
    ],
    treatments: [['Assign each rule to an owner', 'إسناد كل متطلب إلى مالك']],
  },
  safety: {
    causes: [
      [['Work begins without a permit', 'بدء العمل دون تصريح'], 'people', 45],
      [['Guards are taken off for maintenance', 'إزالة الحواجز أثناء الصيانة'], 'process', 55],
    ],
    consequences: [
      [['Somebody is badly hurt', 'إصابة خطيرة'], 'safety', 'critical'],
      [['The area is closed for an inquiry', 'إغلاق الموقع للتحقيق'], 'operational', 'high', [120, 800]],
    ],
    controls: [
      [['Permit to work', 'تصريح العمل'], 'preventive', EFFECTIVE, [0]],
      [['Lock and tag', 'العزل ووضع البطاقات'], 'preventive', PARTLY, [1]],
      [['Rescue team on site', 'فريق إنقاذ في الموقع'], 'corrective', EFFECTIVE, [0]],
    ],
    treatments: [
      ['Fixed anchor points on all roofs', 'نقاط تثبيت دائمة على جميع الأسطح'],
      ['Rest breaks by temperature', 'فترات راحة حسب درجة الحرارة'],
    ],
  },
  delivery: {
    causes: [
      [['Interfaces are agreed late', 'تأخر الاتفاق على نقاط التداخل'], 'process', 50],
      [['Weather beyond the plan', 'أحوال جوية تتجاوز الخطة'], 'external', 50],
    ],
    consequences: [
      [['Handover moves by weeks', 'تأخر التسليم أسابيع'], 'operational', 'high', [300, 2600]],
      [['Damages for delay', 'غرامات التأخير'], 'financial', 'high', [200, 1900]],
    ],
    controls: [
      [['Weekly interface meeting', 'اجتماع أسبوعي للتداخلات'], 'preventive', PARTLY, [0]],
      [['Float in the plan', 'هامش زمني في الخطة'], 'compensating', EFFECTIVE, [0, 1]],
      [['Forecast of seven days', 'توقعات سبعة أيام'], 'directive', EFFECTIVE, [1]],
    ],
    treatments: [
      ['Agree one interface plan with the contractor', 'الاتفاق مع المقاول على خطة تداخل واحدة'],
      ['Order long lead items early', 'طلب المواد طويلة التوريد مبكرًا'],
    ],
  },
  reputation: {
    causes: [
      [['Answers to the press take days', 'تأخر الرد على الصحافة أيامًا'], 'process', 60],
      [['Nobody watches social media', 'لا أحد يتابع التواصل الاجتماعي'], 'people', 40],
    ],
    consequences: [
      [['Trust of customers falls', 'تراجع ثقة العملاء'], 'reputational', 'high'],
      [['Complaints double', 'تضاعف الشكاوى'], 'operational', 'medium', [30, 200]],
    ],
    controls: [
      [['One speaker for all questions', 'متحدث واحد لجميع الأسئلة'], 'preventive', EFFECTIVE, [0]],
      [['Daily look at social media', 'متابعة يومية للتواصل الاجتماعي'], 'detective', PARTLY, [0, 1]],
    ],
    treatments: [['Prepare answers for the ten likely questions', 'إعداد إجابات للأسئلة العشرة المتوقعة']],
  },
};

/** A figure that warns: of which risk (its place), monthly values from the oldest to the newest. */
export type DemoIndicator = readonly [
  risk: number,
  name: Both,
  unit: Both,
  direction: 'above' | 'below',
  limits: readonly [warning: number, limit: number],
  values: readonly number[],
];

export const INDICATORS: readonly DemoIndicator[] = [
  [
    0,
    ['Accounts with standing rights', 'الحسابات ذات الصلاحيات الدائمة'],
    ['accounts', 'حساب'],
    'above',
    [20, 30],
    [58, 55, 47, 41, 38, 33, 26, 22],
  ],
  [1, ['Servers without current updates', 'خوادم دون آخر التحديثات'], ['%', '%'], 'above', [5, 10], [14, 12, 11, 8, 9, 7, 6, 4]],
  [2, ['Membranes in stock', 'الأغشية في المخزون'], ['days', 'يوم'], 'below', [90, 60], [120, 112, 104, 96, 88, 79, 66, 54]],
  [9, ['Test messages that were opened', 'رسائل تجريبية فُتحت'], ['%', '%'], 'above', [8, 15], [21, 19, 17, 14, 12, 11, 9, 9]],
  [
    15,
    ['Open orders in foreign currency', 'طلبات مفتوحة بعملة أجنبية'],
    ['million riyals', 'مليون ريال'],
    'above',
    [12, 18],
    [9, 10, 11, 10, 13, 12, 11, 10],
  ],
  [18, ['Heat incidents a month', 'حالات الإجهاد الحراري شهريًا'], ['cases', 'حالة'], 'above', [2, 4], [5, 4, 3, 3, 2, 1, 1, 0]],
];

/** What was written when scores changed, in turns. */
export const NOTES: readonly string[] = [
  'First scoring with the owner.',
  'أُعيد التقييم بعد ورشة العمل مع الفريق المالك.',
  'Controls tested on site, two of three work.',
  'انخفضت الاحتمالية بعد تطبيق الضابط الجديد.',
  'Quarterly review, no change outside.',
  'المعالجة الثانية اكتملت وجرى التحقق منها.',
];
