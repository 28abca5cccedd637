/** Plans of the demo: stages by kind of contract, and what their checklists ask for. */
import type { Name } from './types.ts';

/** [title, weight] */
export type StageRow = readonly [Name, number];

const WORKS: readonly StageRow[] = [
  [['Mobilisation and site access', 'التجهيز والوصول إلى الموقع'], 10],
  [['Earthworks and foundations', 'أعمال الحفر والأساسات'], 25],
  [['Structures', 'الأعمال الإنشائية'], 30],
  [['Services and finishes', 'الخدمات والتشطيبات'], 25],
  [['Testing and handover', 'الاختبار والتسليم'], 10],
];

/** Stages by type of contract; others have those of works. */
export const PLANS: Readonly<Record<string, readonly StageRow[]>> = {
  lump_sum: WORKS,
  design_build: [
    [['Detailed design', 'التصميم التفصيلي'], 15],
    [['Procurement of long-lead items', 'توريد المعدات طويلة الأجل'], 25],
    [['Civil works', 'الأعمال المدنية'], 25],
    [['Installation', 'التركيب'], 25],
    [['Commissioning', 'التشغيل التجريبي'], 10],
  ],
  service: [
    [['Start-up and team', 'البدء وتشكيل الفريق'], 15],
    [['First half of the service', 'النصف الأول من الخدمة'], 35],
    [['Second half of the service', 'النصف الثاني من الخدمة'], 35],
    [['Close-out', 'الإغلاق'], 15],
  ],
};

/** Plans of single contracts, by their English title. */
export const OWN_PLANS: Readonly<Record<string, readonly StageRow[]>> = {
  'Intake civil works': [
    [['Mobilisation and site access', 'التجهيز والوصول إلى الموقع'], 10],
    [['Cofferdam and dewatering', 'السد المؤقت ونزح المياه'], 20],
    [['Intake chamber, piling', 'غرفة المأخذ، الخوازيق'], 25],
    [['Intake chamber, concrete', 'غرفة المأخذ، الخرسانة'], 25],
    [['Marine pipeline tie-in', 'ربط الخط البحري'], 15],
    [['Testing and handover', 'الاختبار والتسليم'], 5],
  ],
};

/** First and last days of the stages of such a contract. */
export const OWN_DAYS: Readonly<Record<string, readonly (readonly [start: string, end: string])[]>> = {
  'Intake civil works': [
    ['2026-03-12', '2026-04-30'],
    ['2026-05-01', '2026-09-15'],
    ['2026-09-16', '2026-12-20'],
    ['2026-12-21', '2027-05-10'],
    ['2027-05-11', '2027-07-31'],
    ['2027-08-01', '2027-09-11'],
  ],
};

/** [title, weight, evidence required, share of the stage's time after which it is due, done] */
export type ItemRow = readonly [title: Name, weight: number, evidence: boolean, due: number, done?: boolean];
/** [title, items below it] */
export type GroupRow = readonly [title: Name, items: readonly ItemRow[]];

export const CHECKLIST: readonly GroupRow[] = [
  [
    ['Approvals', 'الموافقات'],
    [
      [['Method statement approved', 'اعتماد بيان طريقة التنفيذ'], 10, true, 0.15],
      [['Materials approved', 'اعتماد المواد'], 10, true, 0.3],
    ],
  ],
  [
    ['Work', 'الأعمال'],
    [
      [['Work completed', 'إنجاز الأعمال'], 50, false, 0.8],
      [['Inspection passed', 'اجتياز المعاينة'], 20, true, 0.95],
    ],
  ],
  [['Site records', 'السجلات'], [[['Daily records filed', 'حفظ السجلات اليومية'], 10, false, 1]]],
];

/** Checklists of single stages, by their English title. */
export const OWN_CHECKLISTS: Readonly<Record<string, readonly GroupRow[]>> = {
  'Intake chamber, piling': [
    [
      ['Materials and approvals', 'المواد والموافقات'],
      [
        [['Method statement approved', 'اعتماد بيان طريقة التنفيذ'], 8, true, 0.04, true],
        [['Concrete mix C40, 28 day results', 'خلطة C40، نتائج 28 يومًا'], 12, true, 0.29, true],
      ],
    ],
    [
      ['Pile installation', 'تنفيذ الخوازيق'],
      [
        [['Piles P-01 to P-24', 'الخوازيق من P-01 إلى P-24'], 30, false, 0.54, true],
        [['Piles P-25 to P-36', 'الخوازيق من P-25 إلى P-36'], 14, false, 0.72],
        [['Trim piles to cut-off level', 'قطع الخوازيق إلى المنسوب'], 6, false, 0.63],
      ],
    ],
    [
      ['Testing', 'الاختبارات'],
      [
        [['Load test on P-12', 'اختبار تحميل P-12'], 18, true, 0.61, true],
        [['Integrity test, 10% of piles', 'اختبار السلامة لعشرة في المئة من الخوازيق'], 12, true, 0.88],
      ],
    ],
  ],
  'Intake chamber, concrete': [
    [
      ['Reinforcement and formwork', 'التسليح والشدات'],
      [
        [['Shop drawings approved', 'اعتماد رسومات التنفيذ'], 10, true, 0.05],
        [['Waterstops inspected', 'فحص موانع التسرب'], 8, true, 0.1],
        [['Reinforcement inspected', 'فحص حديد التسليح'], 12, true, 0.2],
      ],
    ],
    [
      ['Pours', 'الصبّ'],
      [
        [['Base slab', 'بلاطة القاعدة'], 20, false, 0.3],
        [['Walls to level +2.40', 'الجدران حتى منسوب +2.40'], 18, false, 0.6],
        [['Roof slab', 'بلاطة السقف'], 12, false, 0.8],
      ],
    ],
    [
      ['Water tightness', 'منع التسرب'],
      [
        [['Water test, 72 hours', 'اختبار الماء 72 ساعة'], 12, true, 0.95],
        [['Report accepted', 'قبول التقرير'], 8, true, 1],
      ],
    ],
  ],
};

/** Templates that the organisation keeps: [name, stages, with their duration in working days and the stages that they wait for]. */
export const TEMPLATES: readonly (readonly [Name, readonly (readonly [Name, number, number, string])[]])[] = [
  [
    ['Marine works', 'أعمال بحرية'],
    [
      [['Mobilisation and site access', 'التجهيز والوصول إلى الموقع'], 10, 35, ''],
      [['Cofferdam and dewatering', 'السد المؤقت ونزح المياه'], 20, 95, '1'],
      [['Piling', 'الخوازيق'], 25, 70, '2'],
      [['Concrete works', 'أعمال الخرسانة'], 25, 100, '3'],
      [['Pipeline tie-in', 'ربط خط الأنابيب'], 15, 58, '4'],
      [['Testing and handover', 'الاختبار والتسليم'], 5, 30, '5'],
    ],
  ],
  [
    ['Roads and utilities', 'طرق وخدمات'],
    [
      [['Surveys and permits', 'المساحة والتصاريح'], 10, 30, ''],
      [['Utility diversions', 'تحويل الخدمات'], 25, 90, '1'],
      [['Earthworks and drainage', 'الحفر والتصريف'], 30, 110, '2SS+30'],
      [['Pavement', 'الرصف'], 25, 80, '2, 3'],
      [['Markings and handover', 'العلامات والتسليم'], 10, 20, '4'],
    ],
  ],
  [
    ['Supervision services', 'خدمات إشراف'],
    [
      [['Start-up and team', 'البدء وتشكيل الفريق'], 15, 20, ''],
      [['First half of the service', 'النصف الأول من الخدمة'], 35, 120, '1'],
      [['Second half of the service', 'النصف الثاني من الخدمة'], 35, 120, '2'],
      [['Close-out', 'الإغلاق'], 15, 20, '3'],
    ],
  ],
];
