/** Safety forms of the demo. */
import { at, isArabic, nth, type Site } from './types.ts';
import { doneActions, standForm } from '../demo-statements.ts';

interface Form {
  project: string;
  kind: string;
  severity: string;
  status: string;
  day: number;
  subject: string;
  activity: string;
  story: string;
  type?: string;
  hazard?: string;
  root?: string;
  /** Lost days of the injured person. */
  absent?: number;
  injury?: string;
  /** Damage and its cost, witness, and cause. */
  damage?: readonly [what: string, cost: number];
  witness?: readonly [name: string, words: string];
  causes?: readonly (readonly [kind: 'immediate' | 'underlying' | 'root', what: string])[];
  actions?: readonly (readonly [what: string, due: number, state: 'open' | 'done'])[];
}

const FORMS: readonly Form[] = [
  {
    project: 'intake',
    kind: 'incident',
    severity: 'major',
    status: 'corrective_action',
    day: -19,
    subject: 'Formwork of slab S2 gave way',
    activity: 'Concreting of slab S2',
    story: 'Two props slipped while concrete was placed. The bay was empty below.',
    type: 'Struck by object',
    hazard: 'Work at height',
    root: 'Props stood on uncompacted fill and were not braced.',
    damage: ['Formwork panels and two props', 18_500],
    witness: ['Foreman of the carpenters', 'I heard a crack, and the bay sank by a hand.'],
    causes: [
      ['immediate', 'Two props slipped'],
      ['underlying', 'No check before concreting'],
      ['root', 'The platform was not compacted'],
    ],
    absent: 6,
    injury: 'lost_time',
    actions: [
      ['Check every prop by a checklist before concreting', 4, 'open'],
      ['Compact and test the working platform', -3, 'done'],
      ['Brief all carpenters on bracing', 2, 'open'],
    ],
  },
  {
    project: 'intake',
    kind: 'near_miss',
    severity: 'moderate',
    status: 'investigating',
    day: -6,
    subject: 'سقوط مفتاح ربط من السقالة',
    activity: 'تركيب أنابيب عند المنسوب 12',
    story: 'سقط مفتاح من السقالة على ممر مغلق ولم يُصب أحد.',
    type: 'Struck by object',
    hazard: 'Work at height',
  },
  {
    project: 'intake',
    kind: 'toolbox_talk',
    severity: 'minor',
    status: 'closed',
    day: -13,
    subject: 'Toolbox talk: working in the heat',
    activity: 'Morning briefing, 42 people',
    story: 'Rest periods, water, and how to see heat stress in others.',
  },
  {
    project: 'intake',
    kind: 'observation',
    severity: 'minor',
    status: 'ready_for_review',
    day: -4,
    subject: 'Scaffold tag missing at grid D',
    activity: 'Cladding',
    story: 'The scaffold at grid D has no tag. Two boards were loose, and one came down on a pallet.',
    type: 'Unsafe condition',
    hazard: 'Work at height',
    root: 'The scaffold was changed in the evening and not inspected again.',
    absent: 0,
    injury: 'first_aid',
    damage: ['Pallet of tiles', 1_150],
    witness: ['Foreman of the cladding crew', 'The tag was there on Tuesday.'],
    causes: [
      ['immediate', 'Two loose boards'],
      ['underlying', 'No inspection after the change'],
    ],
    actions: [
      ['Inspect and tag the scaffold at grid D', -2, 'done'],
      ['Inspection after every change, signed by the scaffolder', 5, 'open'],
    ],
  },
  {
    project: 'reservoir',
    kind: 'incident',
    severity: 'minor',
    status: 'closed',
    day: -27,
    subject: 'جرح في اليد أثناء قص حديد التسليح',
    activity: 'تجهيز حديد التسليح',
    story: 'جرح سطحي عولج في الموقع.',
    type: 'Caught in or between',
    hazard: 'Manual handling',
    absent: 0,
    injury: 'first_aid',
    actions: [['توفير قفازات مقاومة للقطع لجميع الحدادين', -15, 'done']],
  },
  {
    project: 'reservoir',
    kind: 'violation',
    severity: 'major',
    status: 'reported',
    day: -2,
    subject: 'Entry into cell B without a permit',
    activity: 'Cleaning of cell B',
    story: 'Three people were in the cell without a confined space permit.',
    type: 'Unsafe act',
    hazard: 'Confined space',
  },
  {
    project: 'reservoir',
    kind: 'inspection',
    severity: 'minor',
    status: 'closed',
    day: -16,
    subject: 'جولة تفتيش أسبوعية',
    activity: 'جولة تفتيش مع الاستشاري',
    story: 'ست ملاحظات عولجت في يومها.',
  },
  {
    project: 'reservoir',
    kind: 'observation',
    severity: 'moderate',
    status: 'initiated',
    day: -1,
    subject: 'Excavation edge without barrier',
    activity: 'Pipe laying, chainage 340',
    story: 'The barrier was moved for a delivery and not put back. A driver stepped back in time; one panel fell into the trench.',
    type: 'Unsafe condition',
    hazard: 'Excavations',
    root: 'Nobody was named to close the barrier after deliveries.',
    absent: 0,
    injury: 'first_aid',
    damage: ['One barrier panel', 420],
    witness: ['Driver of the supplier', 'The edge was open when I came back from the office.'],
    causes: [
      ['immediate', 'The barrier was open'],
      ['root', 'Deliveries have no escort'],
    ],
    actions: [['Name an escort for every delivery', 3, 'open']],
  },
  {
    project: 'clinic',
    kind: 'near_miss',
    severity: 'severe',
    status: 'corrective_action',
    day: -9,
    subject: 'رافعة تقترب من خط كهرباء',
    activity: 'رفع وحدات التكييف',
    story: 'اقتربت ذراع الرافعة من الخط الهوائي إلى أقل من مترين.',
    type: 'Electrical',
    hazard: 'Electricity',
    root: 'لم تُعلَّم منطقة الأمان ولم يكن هناك مراقب للرفع.',
    witness: ['مشرف الرفع', 'رأيت الذراع تقترب من الخط وأوقفت العمل.'],
    causes: [
      ['immediate', 'دخول الذراع منطقة الخط الهوائي'],
      ['root', 'خطة الرفع لا تحدد منطقة الأمان'],
    ],
    actions: [
      ['تحديد منطقة الأمان وتعيين مراقب للرفع', 1, 'open'],
      ['طلب عزل الخط من شركة الكهرباء', -1, 'open'],
    ],
  },
  {
    project: 'clinic',
    kind: 'incident',
    severity: 'moderate',
    status: 'reported',
    day: -3,
    subject: 'Slip on wet stairs',
    activity: 'Carrying gypsum boards',
    story: 'A worker slipped on the stairs after cleaning; bruised knee.',
    type: 'Slip, trip or fall',
    hazard: 'Manual handling',
    absent: 2,
    injury: 'medically_treated',
  },
  {
    project: 'clinic',
    kind: 'toolbox_talk',
    severity: 'minor',
    status: 'closed',
    day: -8,
    subject: 'جلسة توعية: العمل على ارتفاع',
    activity: 'جلسة صباحية، 28 شخصًا',
    story: 'أحزمة الأمان ونقاط التثبيت وفحص السقالات.',
  },
  {
    project: 'clinic',
    kind: 'observation',
    severity: 'minor',
    status: 'closed',
    day: -14,
    subject: 'Fire extinguisher out of date',
    activity: 'Site walk',
    story: 'The extinguisher at the store was due for service.',
    type: 'Unsafe condition',
  },
  {
    project: 'labs',
    kind: 'near_miss',
    severity: 'moderate',
    status: 'investigating',
    day: -5,
    subject: 'تسرب بسيط من أسطوانة غاز',
    activity: 'لحام أنابيب الغاز',
    story: 'اكتُشف التسرب قبل بدء اللحام وأُخلي المكان.',
    type: 'Fire or explosion',
    hazard: 'Hot work',
    root: 'لم يُفحص الصمام بعد استبدال الأسطوانة.',
    absent: 0,
    injury: 'report_only',
    damage: ['صمام الأسطوانة', 260],
    witness: ['فني اللحام', 'شممت رائحة الغاز قبل إشعال الشعلة.'],
    causes: [
      ['immediate', 'صمام غير محكم'],
      ['root', 'لا فحص بعد استبدال الأسطوانات'],
    ],
    actions: [['فحص الصمامات بالرغوة بعد كل استبدال', 4, 'open']],
  },
];

const worded = (story: string): string => `<p>${story}</p>`;

export async function seedSafety({ ctx, base, project, company, listed }: Site): Promise<void> {
  const people = [base.person('rakan'), base.person('joud'), base.person('layan')];
  const there = FORMS.flatMap((f, i) => {
    const place = project(f.project);
    return place ? [{ f, i, place }] : [];
  });
  const rows = await Promise.all(
    there.map(async ({ f, i, place }) => {
      const owner = nth(people, i);
      return {
        project_id: place.id,
        description: f.subject,
        form_type: f.kind,
        severity: f.severity,
        date: ctx.workday(f.day),
        occurred_at: at(ctx.workday(f.day), 7),
        reported_at: at(ctx.workday(f.day), 9),
        company_id: company('Sahil'),
        location_id: nth(place.locations, i),
        incident_type_id: f.type === undefined ? null : await listed('incident_type', f.type),
        hazard_id: f.hazard === undefined ? null : await listed('hazard', f.hazard),
        weather_id: await listed('weather_condition', 'Clear'),
        incident_category_id: await listed('incident_category', 'People'),
        work_activity: f.activity,
        narrative: worded(f.story),
        root_cause: f.root ?? null,
        recordable: f.injury === 'lost_time' || f.injury === 'medically_treated',
        submitted_by_id: nth(people, i + 1),
        assignee_id: f.kind === 'observation' ? owner : null,
        due_date: f.kind === 'observation' ? ctx.workday(f.day + 3) : null,
        priority: f.severity === 'minor' ? 'low' : 'high',
        ...(f.injury
          ? {
              people: [
                {
                  person_name: isArabic(f.subject) ? 'عامل من طاقم الحدادة' : 'Worker of the concrete crew',
                  company_id: company('Sahil'),
                  injury: f.injury,
                  days_absent: f.absent,
                  facility: 'Site clinic',
                },
              ],
            }
          : {}),
        ...(f.damage
          ? { damages: [{ kind: 'property', what: f.damage[0], estimated_cost: f.damage[1], owner_name: 'Sahil Contracting' }] }
          : {}),
        ...(f.witness ? { witnesses: [{ witness_name: f.witness[0], company_id: company('Sahil'), statement: f.witness[1] }] } : {}),
        ...(f.causes ? { causes: f.causes.map(([kind, what]) => ({ kind, what })) } : {}),
        ...(f.actions
          ? { corrective_actions: f.actions.map(([what, due], k) => ({ what, due_date: ctx.workday(due), owner_id: nth(people, i + k) })) }
          : {}),
      };
    }),
  );
  const ids = await ctx.create('safety_form', rows);
  for (const [n, { f, i, place }] of there.entries()) {
    const id = ids[n] as number;
    const done = (f.actions ?? []).filter(([, , state]) => state === 'done').map(([what]) => what);
    // The current state of each form, and its completed actions.
    await doneActions(ctx, id, done, ctx.workday(f.day + 4));
    await standForm(ctx, id, f.status, i % 2 ? base.person('admin') : place.manager);
  }
}
