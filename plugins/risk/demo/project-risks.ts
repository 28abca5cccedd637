/** The register of the demo's projects: what could delay them or make them dearer. */
import { risk, type DemoRisk } from './demo-risk.ts';
import type { DemoIndicator } from './ties.ts';

/** Area, category, type and owner of a risk of a project. */
const of = (category: string, type: string, owner: string): [string, string, string, string] => ['project', category, type, owner];

export const PROJECT_RISKS: readonly DemoRisk[] = [
  risk(
    ['Membranes arrive after the tie-in window', 'وصول الأغشية بعد نافذة الربط'],
    of('delivery', 'operational', 'faisal'),
    [
      [4, 5],
      [2, 4],
    ],
    ['in_treatment', 220, 12, 'mitigate'],
    { project: 'PRJ-1038' },
  ),
  risk(
    ['Brine outfall permit is renewed late', 'تأخر تجديد تصريح مصب المحلول الملحي'],
    of('legal', 'compliance', 'faisal'),
    [
      [3, 5],
      [2, 4],
    ],
    ['in_treatment', 160, -6, 'mitigate'],
    { project: 'PRJ-1038', threat: 'regulatory_fines' },
  ),
  risk(
    ['Breakwater contractor runs short of cash', 'شح السيولة لدى مقاول كاسر الأمواج'],
    of('financial', 'financial', 'huda'),
    [
      [4, 5],
      [4, 4],
    ],
    ['in_treatment', 110, 3, 'transfer'],
    { project: 'PRJ-1011', threat: 'third_party_exposure' },
  ),
  risk(
    ['Leak in the hydrostatic test of cell A', 'تسرب في اختبار الخلية أ'],
    of('operational', 'operational', 'omar'),
    [
      [3, 4],
      [2, 2],
    ],
    ['in_treatment', 130, 21, 'mitigate'],
    { project: 'PRJ-1035' },
  ),
  risk(
    ['Reinforcement steel above the price formula', 'ارتفاع حديد التسليح فوق معادلة الأسعار'],
    of('financial', 'financial', 'omar'),
    [
      [4, 3],
      [3, 2],
    ],
    ['evaluated', 70, 33, 'mitigate'],
    { project: 'PRJ-1035' },
  ),
  risk(
    ['Utilities at the junction are diverted late', 'تأخر تحويل الخدمات عند التقاطع'],
    of('delivery', 'operational', 'imran'),
    [
      [5, 4],
      [3, 3],
    ],
    ['in_treatment', 260, 9, 'mitigate'],
    { project: 'PRJ-1033' },
  ),
  risk(
    ['Night closures fall into the school term', 'تزامن الإغلاقات الليلية مع الفصل الدراسي'],
    of('reputation', 'strategic', 'imran'),
    [
      [3, 3],
      [3, 2],
    ],
    ['monitored', 240, 48, 'accept'],
    { project: 'PRJ-1033' },
  ),
  risk(
    ['Theatre equipment without local approval', 'أجهزة غرف العمليات دون اعتماد محلي'],
    of('legal', 'compliance', 'layan'),
    [
      [3, 4],
      [2, 3],
    ],
    ['in_treatment', 180, 16, 'mitigate'],
    { project: 'PRJ-1029', threat: 'regulatory_fines' },
  ),
  risk(
    ['Heat stress of paving crews in summer', 'الإجهاد الحراري لفرق الرصف صيفًا'],
    of('safety', 'operational', 'noura'),
    [
      [4, 4],
      [2, 3],
    ],
    ['in_treatment', 300, 27, 'mitigate'],
    { project: 'PRJ-1042' },
  ),
  risk(
    ['Dredging meets rock that no survey shows', 'ظهور صخر في التكريك لم تبيّنه المسوح'],
    of('delivery', 'operational', 'huda'),
    [
      [4, 4],
      [3, 3],
    ],
    ['in_treatment', 150, 5, 'mitigate'],
    { project: 'PRJ-1025' },
  ),
  risk(
    ['Chiller fails its test at the factory', 'إخفاق المبرّد في اختبار المصنع'],
    of('operational', 'operational', 'layan'),
    [
      [2, 4],
      [1, 3],
    ],
    ['monitored', 320, 60, 'mitigate'],
    { project: 'PRJ-1036' },
  ),
  risk(
    ['Generators come without a fuel permit', 'وصول المولدات دون تصريح وقود'],
    of('legal', 'compliance', 'reem'),
    [[3, 3]],
    ['identified', 12],
    { project: 'PRJ-1015' },
  ),
  risk(
    ['Tide delays the pour of the last bay', 'تأخير المد لصب المقطع الأخير'],
    of('delivery', 'operational', 'omar'),
    [
      [3, 3],
      [1, 2],
    ],
    ['closed', 340, undefined, 'mitigate'],
    { project: 'PRJ-1017' },
  ),
];

export const PROJECT_INDICATORS: readonly DemoIndicator[] = [
  [0, ['Float before the tie-in window', 'الهامش قبل نافذة الربط'], ['days', 'يوم'], 'below', [30, 14], [58, 55, 47, 41, 38, 33, 29, 26]],
  [2, ['Time in which suppliers are paid', 'مدة السداد للموردين'], ['days', 'يوم'], 'above', [45, 60], [38, 41, 40, 46, 49, 52, 58, 63]],
  [5, ['Utilities not yet diverted', 'خدمات لم تُحوَّل بعد'], ['crossings', 'تقاطع'], 'above', [6, 10], [14, 14, 12, 11, 9, 8, 8, 7]],
  [8, ['Heat incidents a month', 'حالات الإجهاد الحراري شهريًا'], ['cases', 'حالة'], 'above', [2, 4], [5, 4, 3, 3, 2, 1, 1, 0]],
];
