/** Daily reports of the demo: the last weeks of two sites, and one of a third. */
import { at, nth, type Site } from './types.ts';

const WORKS: Record<string, readonly string[]> = {
  intake: ['Reinforcement of pump hall slab', 'صب خرسانة جدار المأخذ', 'Installation of discharge header', 'Backfilling at basin, layer 4'],
  clinic: ['بناء حوائط الدور الأول', 'Plastering, ground floor', 'تمديد مواسير التكييف', 'Waterproofing of roof'],
  labs: ['تركيب خزائن المختبرات', 'تمديدات الغاز الطبي'],
};
const NOTES = [
  'Client visited the site',
  'اتصال من الاستشاري بخصوص الخلطة',
  'Access road was wet in the morning',
  'تأخر وصول الحديد ساعتين',
] as const;
/** Site, offset of the last day, number of reports: one every second working day. */
const SITES = [
  ['intake', -1, 12],
  ['clinic', -1, 8],
  ['labs', -2, 2],
] as const;
const STATES = ['draft', 'submitted', 'submitted', 'returned'] as const;

export async function seedDailyReports(site: Site): Promise<void> {
  const trades = (await site.ctx.find('trade', {}, { limit: 4 })).map(({ id }) => id);
  const rows: Record<string, unknown>[] = [];
  const worked = [...new Set(Array.from({ length: 60 }, (_, i) => site.ctx.workday(-1 - i)))];
  for (const [key, last, days] of SITES)
    for (let n = days - 1; n >= 0; n -= 1) {
      const at = n * 2 - last - 1;
      rows.push(...(await report(site, key, { day: worked[at] as string, next: worked[at - 1] ?? site.ctx.day(0) }, n, trades)));
    }
  // All in one write: each grid of all reports is one statement.
  await site.ctx.create('daily_report', rows);
}

async function report(
  { base, project, company, listed }: Site,
  key: string,
  { day, next }: { day: string; next: string },
  n: number,
  trades: readonly number[],
): Promise<Record<string, unknown>[]> {
  const place = project(key);
  if (!place) return [];
  const [sahil, author] = [company('Sahil'), base.person(key === 'clinic' ? 'rakan' : 'layan')];
  // The newest report tells of everything, also of a delay.
  const hot = n % 3 === 0;
  const place1 = nth(place.locations, n);
  const works = WORKS[key] ?? [];
  return [
    {
      project_id: place.id,
      company_id: sahil,
      report_date: day,
      date: day,
      prepared_by_id: author,
      shift: 'day',
      location_id: place1,
      description: nth(works, n),
      status: n < STATES.length ? STATES[n] : 'approved',
      ...(n === 0 ? {} : { submitted_at: at(day, 14) }),
      ...(n < STATES.length ? {} : { approved_at: at(next, 6) }),
      weather: [
        {
          observed_at: '07:00',
          sky_id: await listed('weather_condition', 'Clear'),
          temperature: 24 + (n % 5),
          wind_id: await listed('weather_condition', 'Light'),
          ground_id: await listed('weather_condition', 'Dry'),
        },
        {
          observed_at: '13:00',
          sky_id: await listed('weather_condition', hot ? 'Dust' : 'Partly cloudy'),
          temperature: 34 + (n % 6),
          average_temperature: 30,
          wind_id: await listed('weather_condition', hot ? 'Strong' : 'Moderate'),
          ground_id: await listed('weather_condition', 'Dry'),
          is_weather_delay: hot,
        },
      ],
      manpower: trades.map((trade_id, i) => ({
        company_id: sahil,
        trade_id,
        workers: 6 + ((n * 3 + i * 5) % 17),
        hours: 8,
        overtime: i % 2 ? 1.5 : null,
        location_id: nth(place.locations, n + i),
      })),
      equipment: [
        ['Tower crane TC-1', 9, 1],
        ['Excavator 320', 6, 2],
        ['مضخة خرسانة', 4, 0],
        ['Generator 250 kVA', 10, 0],
      ].map(([equipment, hours_operating, hours_idle]) => ({ equipment, hours_operating, hours_idle, is_inspected: true })),
      works: works.slice(0, 3).map((activity, i) => ({
        activity,
        location_id: nth(place.locations, n + i),
        workers: 8 + i * 4,
        hours: 8,
        percent: Math.min(100, 92 - n * 7 - i * 11 > 0 ? 92 - n * 7 - i * 11 : 5),
      })),
      quantities: [
        { what: 'Concrete C40', quantity: 38 + n * 2, uom_id: base.units.get('m3'), cost_code_id: base.costCodes.get('03') },
        { what: 'حديد تسليح', quantity: 6.4, uom_id: base.units.get('t'), cost_code_id: base.costCodes.get('03') },
      ],
      deliveries: [
        {
          delivered_at: '09:30',
          sender: 'Ready-mix plant 2',
          contents: 'Concrete C40, 5 trucks',
          tracking_number: `DN-${2400 + n}`,
          is_accepted: true,
        },
        ...(n % 2
          ? []
          : [
              {
                delivered_at: '11:00',
                sender: 'مستودع الحديد',
                contents: 'حديد تسليح 16 مم',
                tracking_number: `DN-${2600 + n}`,
                is_accepted: n % 4 !== 0,
              },
            ]),
      ],
      visitors:
        n % 3
          ? []
          : [
              {
                visitor_name: 'Resident engineer',
                company_name: 'Rimal Engineering',
                time_in: '10:00',
                time_out: '12:15',
                purpose: 'Pour inspection',
              },
            ],
      delays: hot
        ? [
            {
              delay_type_id: await listed('delay_type', 'Weather'),
              started_at: '13:00',
              ended_at: '14:30',
              comments: 'Dust, lifting stopped',
            },
          ]
        : [],
      inspections: [
        {
          kind: n % 2 ? 'Reinforcement before pour' : 'فحص الشدة الخشبية',
          entity_name: 'Rimal Engineering',
          area: 'Grid C to E',
          result: nth(['passed', 'with_comments', 'passed', 'failed'], n),
        },
      ],
      journal: [{ kind: nth(['note', 'call', 'waste', 'note'], n), subject: nth(NOTES, n), noted_at: '15:00' }],
      timesheets: [
        {
          resource: 'Crane crew',
          classification: 'Operator',
          pay_type: 'regular',
          hours: 8,
          cost_code_id: base.costCodes.get('01'),
          post_to_cost: true,
        },
      ],
    },
  ];
}
