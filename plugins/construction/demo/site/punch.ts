/** Punch lists of the demo: the findings of inspections. */
import { clock } from '../../../../core/index.ts';
import { at, isArabic, nth, type Site } from './types.ts';

type List = readonly [project: string, subject: string, company: string, inspected: number, due: number, items: readonly string[]];

const LISTS: readonly List[] = [
  [
    'intake',
    'Pump hall, before mechanical completion',
    'Sahil',
    -24,
    6,
    [
      'Handrail at stair 2 is loose',
      'Grout missing under pump base P-101',
      'Touch-up of coating at flange 14',
      'Cable tray cover not fixed, grid C4',
      'Fire stopping missing at wall penetration',
      'Floor drain blocked with mortar',
      'Emergency light not connected',
      'Expansion joint sealant has debonded',
    ],
  ],
  [
    'intake',
    'مبنى الكهرباء: ملاحظات المعاينة الأولى',
    'Burj',
    -15,
    9,
    [
      'تشققات شعرية في لياسة الواجهة الشرقية',
      'باب غرفة المحولات لا يُغلق بإحكام',
      'نقص في تأريض حوامل الكابلات',
      'أرضية مرفوعة غير مستوية عند المدخل',
      'لوحة تحذيرية ناقصة عند المحول',
      'تسرب مياه من فتحة التكييف',
      'دهان السقف يحتاج طبقة ثانية',
    ],
  ],
  [
    'reservoir',
    'Cell A, water tightness inspection',
    'Tuwaiq',
    -11,
    3,
    [
      'Damp patch at construction joint, bay 6',
      'Honeycombing at wall base, axis 3',
      'Waterstop exposed at corner',
      'Tie-rod holes not filled',
      'Ladder fixing bolts are mild steel',
      'Level sensor bracket missing',
      'Inspection hatch does not lock',
    ],
  ],
  [
    'reservoir',
    'غرفة المحابس قبل التسليم الابتدائي',
    'Nahda',
    -6,
    14,
    [
      'صمام الفصل V-12 يصعب تشغيله',
      'طلاء الأنابيب غير مكتمل خلف المضخة',
      'غطاء فتحة التفتيش مكسور',
      'نقص براغي التثبيت في الحامل 7',
      'أرقام الصمامات غير مركبة',
      'إضاءة الغرفة لا تعمل',
    ],
  ],
  [
    'clinic',
    'Ground floor finishes',
    'Sahil',
    -9,
    11,
    [
      'Tiles hollow in corridor G-04',
      'Door D-17 scratched',
      'Ceiling tile stained in treatment room 3',
      'Skirting not level in reception',
      'Nurse call point not labelled',
      'Sink trap leaks in room G-09',
      'Window handle missing in room G-11',
    ],
  ],
  [
    'clinic',
    'السطح: العزل والتمديدات',
    'Tuwaiq',
    -30,
    -4,
    [
      'بروز في طبقة العزل عند المزراب الشمالي',
      'حماية أنابيب التبريد غير مكتملة',
      'حامل وحدة التكييف من دون وسادة اهتزاز',
      'بقايا خرسانة على مسار الصرف',
      'فتحة تهوية من دون شبك',
    ],
  ],
  [
    'labs',
    'مختبر الكيمياء: خزائن الأبخرة والتمديدات',
    'Sahil',
    -8,
    10,
    ['خزانة الأبخرة رقم 3 لا تحقق سرعة السحب', 'محبس غاز غير معرّف', 'دش الطوارئ من دون تصريف'],
  ],
];

/** States of items, in turn. */
const STATES = [
  'work_required',
  'work_required',
  'ready_for_review',
  'closed',
  'ready_to_close',
  'work_required',
  'closed',
  'initiated',
  'in_dispute',
  'draft',
] as const;
const DETAILS = {
  en: ['<p>Make good and call for inspection.</p>', '<p>Seen on the walk with the consultant; photo attached to the list.</p>', null],
  ar: ['<p>تُعالج وتُطلب المعاينة بعدها.</p>', '<p>رُصدت في الجولة مع الاستشاري.</p>', null],
} as const;
const PRIORITIES = ['medium', 'high', 'low', 'medium', 'critical'] as const;

export async function seedPunchLists({ ctx, base, project, company }: Site): Promise<void> {
  const trades = (await ctx.find('trade', {})).map((t) => t.id);
  let n = 0;
  for (const [key, subject, firm, inspected, due, items] of LISTS) {
    const place = project(key);
    if (!place) continue;
    const settled = due < 0;
    const [list] = await ctx.create('punch_list', [
      {
        project_id: place.id,
        description: subject,
        company_id: company(firm),
        inspection_date: ctx.workday(inspected),
        date: ctx.workday(inspected),
        due_date: ctx.workday(due),
        priority: nth(PRIORITIES, n + 1),
        location_id: nth(place.locations, n),
      },
    ]);
    const [engineer, approver] = [base.person('layan'), base.person('admin')];
    await ctx.create(
      'punch_item',
      items.map((name, i) => {
        const status = settled ? 'closed' : nth(STATES, n + i);
        const [worker, waits] = [nth([base.person('joud'), base.person('rakan')], i), status === 'work_required'];
        return {
          punch_list_id: list,
          name,
          status,
          trade_id: trades.length ? nth(trades, n) : null,
          details: nth(DETAILS[isArabic(name) ? 'ar' : 'en'], i),
          priority: nth(PRIORITIES, n + i),
          due_date: ctx.workday(due + (i % 5) - 2),
          location_id: nth(place.locations, n + i),
          punch_manager_id: engineer,
          final_approver_id: approver,
          ball_in_court_id:
            status === 'closed' || status === 'draft' ? null : waits ? worker : status === 'ready_to_close' ? approver : engineer,
          ...(status === 'closed' ? { closed_at: clock.iso() } : {}),
          ...(status === 'in_dispute' ? { dispute_reason: 'Not part of this contract' } : {}),
          assignees:
            status === 'draft'
              ? []
              : [
                  {
                    user_id: worker,
                    company_id: company(firm),
                    ...(waits || status === 'initiated' || status === 'in_dispute'
                      ? { response: 'open' }
                      : { response: 'done', responded_at: at(ctx.workday(Math.min(due, 0) - 1 - (i % 3)), 8) }),
                  },
                ],
        };
      }),
    );
    n += items.length;
  }
}
