/** Meetings of the demo: two series and some single ones, with items that stay open between meetings. */
import { clock } from '../../../../core/index.ts';
import { isArabic, nth, type Site } from './types.ts';

type Item = readonly [subject: string, done: boolean, due: number];
interface Meeting {
  project: string;
  type: string;
  subject: string;
  day: number;
  state: string;
  status: string;
  items: readonly Item[];
}

const MEETINGS: readonly Meeting[] = [
  {
    project: 'intake',
    type: 'Progress',
    subject: 'Weekly progress meeting',
    day: -21,
    state: 'completed',
    status: 'approved',
    items: [
      ['Look-ahead for pump hall', true, -14],
      ['Delivery of valves', false, 5],
      ['Access road for the crane', true, -18],
    ],
  },
  {
    project: 'intake',
    type: 'Progress',
    subject: 'Weekly progress meeting',
    day: -14,
    state: 'completed',
    status: 'approved',
    items: [
      ['Delivery of valves', false, 5],
      ['Mock-up of cladding', false, 9],
      ['Night shift at the basin', true, -10],
    ],
  },
  {
    project: 'intake',
    type: 'Progress',
    subject: 'Weekly progress meeting',
    day: -7,
    state: 'completed',
    status: 'submitted',
    items: [
      ['Delivery of valves', false, 5],
      ['Mock-up of cladding', false, 9],
      ['Test of the temporary pumps', false, 3],
      ['Survey of the outfall', false, 12],
    ],
  },
  {
    project: 'intake',
    type: 'Safety',
    subject: 'اجتماع السلامة الشهري',
    day: -10,
    state: 'completed',
    status: 'approved',
    items: [
      ['مراجعة حوادث الشهر', true, -5],
      ['خطة الإخلاء عند العواصف', false, 7],
    ],
  },
  {
    project: 'reservoir',
    type: 'Design',
    subject: 'تنسيق تفاصيل فواصل الصب',
    day: -12,
    state: 'completed',
    status: 'approved',
    items: [
      ['اعتماد تفصيلة الفاصل عند الركن', true, -6],
      ['عينة شريط مانع التسرب', false, 4],
    ],
  },
  {
    project: 'reservoir',
    type: 'Progress',
    subject: 'اجتماع متابعة التقدم',
    day: 2,
    state: 'scheduled',
    status: 'draft',
    items: [
      ['موقف صب الخلية ب', false, 10],
      ['تعويض أيام العاصفة', false, 15],
    ],
  },
  {
    project: 'clinic',
    type: 'Subcontractor',
    subject: 'Coordination with the MEP subcontractor',
    day: -4,
    state: 'completed',
    status: 'draft',
    items: [
      ['Ceiling heights in the corridor', false, 6],
      ['Shop drawings of the medical gases', false, 8],
      ['تسلسل العمل في غرفة التعقيم', true, -2],
    ],
  },
  {
    project: 'clinic',
    type: 'Kick-off',
    subject: 'Kick-off of the finishing works',
    day: -40,
    state: 'completed',
    status: 'approved',
    items: [
      ['Sample room', true, -30],
      ['List of finishing materials', true, -25],
    ],
  },
  {
    project: 'labs',
    type: 'Progress',
    subject: 'اجتماع متابعة أعمال المختبرات',
    day: -3,
    state: 'completed',
    status: 'draft',
    items: [
      ['توريد خزائن الأبخرة', false, 12],
      ['اختبار شبكة الغاز', false, 8],
    ],
  },
];

const WORDS = {
  en: {
    place: 'Site office',
    overview: '<p>Progress since the last meeting, what holds it up, and the work of the next two weeks.</p>',
    conclusion: '<p>Open items are taken up in the next meeting.</p>',
    done: 'Done as agreed.',
    open: 'Discussed; the responsible person reports before the next meeting.',
  },
  ar: {
    place: 'مكتب الموقع',
    overview: '<p>ما أُنجز منذ الاجتماع السابق وما يعيقه، وأعمال الأسبوعين القادمين.</p>',
    conclusion: '<p>تُتابع البنود المفتوحة في الاجتماع القادم.</p>',
    done: 'أُنجز كما اتُّفق عليه.',
    open: 'نوقش البند، ويفيد المسؤول عنه قبل الاجتماع القادم.',
  },
} as const;

export async function seedMeetings({ ctx, base, project, company, listed }: Site): Promise<void> {
  const people = [base.person('layan'), base.person('rakan'), base.person('joud')];
  for (const [i, m] of MEETINGS.entries()) {
    const place = project(m.project);
    if (!place) continue;
    const [words, held] = [WORDS[isArabic(m.subject) ? 'ar' : 'en'], m.state === 'completed'];
    await ctx.create('meeting_minute', [
      {
        project_id: place.id,
        meeting_type_id: await listed('meeting_type', m.type),
        description: m.subject,
        date: ctx.workday(Math.min(m.day, 0)),
        meeting_date: ctx.workday(m.day),
        started_at: '10:00',
        ended_at: held ? '11:15' : null,
        place: words.place,
        next_place: words.place,
        ...(held ? { overview: words.overview, conclusion: words.conclusion } : {}),
        chairperson_id: place.manager,
        secretary_id: nth(people, i),
        meeting_state: m.state,
        mode: held ? 'minutes' : 'agenda',
        status: m.status,
        next_meeting_date: ctx.workday(m.day + 7),
        ...(m.status === 'approved' ? { approved_at: clock.iso() } : {}),
        attendees: [
          ...people.map((user_id, n) => ({
            user_id,
            company_id: null,
            attendance: held ? nth(['present', 'present', 'excused'], n + i) : 'invited',
            has_signed: m.status === 'approved' && n < 2,
          })),
          { user_id: place.manager, company_id: company('Rimal'), attendance: held ? 'present' : 'invited' },
        ],
        items: m.items.map(([subject, done, due], n) => ({
          subject,
          is_done: done,
          due_date: ctx.workday(due),
          responsible_id: nth(people, n + i),
          priority: nth(['high', 'medium', 'low'], n),
          minutes: held ? WORDS[isArabic(subject) ? 'ar' : 'en'][done ? 'done' : 'open'] : null,
        })),
      },
    ]);
  }
}
