/** What people attach to departments, positions and companies, and what they say about companies. */
import { floorPlan, pdfOf, type Talk } from '../../platform/collaboration/index.ts';

const duties = (): Buffer =>
  pdfOf(['Job description', 'Purpose of the position.', 'Duties and authority.', 'Whom it reports to, and whom it stands in for.']);
const seats = (): Buffer =>
  floorPlan({ project: 'Head office', sheet: 'Seating, second floor', number: 'HO-A-12', scale: '1:100' }, [
    ['Open office', '96 m2'],
    ['Head', '18 m2'],
    ['Meeting', '22 m2'],
    ['Archive', '14 m2'],
    ['Open office', '96 m2'],
    ['Focus', '8 m2'],
    ['Print', '6 m2'],
    ['Pantry', '12 m2'],
  ]);
const licence = (): Buffer => pdfOf(['Commercial registration', 'Copy for the file.', 'Original seen on the day of registration.']);

/** @param lead @param staff beginnings of addresses. */
export const talksOf = (lead: string, staff: string): Talk[] => [
  {
    entities: ['department', 'position', 'user_position'],
    papers: [
      { by: lead, name: 'Job description.pdf', content: duties },
      { by: staff, name: 'Seating, second floor.pdf', content: seats },
    ],
  },
  {
    entities: ['company'],
    topics: [
      {
        by: lead,
        text: '<p>Their registration was renewed until the end of next year. The copy is attached, the original was seen.</p>',
        replies: [[staff, 5, 'Thank you. I set the reminder for November.']],
      },
      {
        by: staff,
        text: '<p>تغيّر مسؤول التواصل لديهم هذا الشهر. حدّثتُ بيانات جهة الاتصال والهاتف.</p>',
        replies: [[lead, 6, 'شكرًا، أُبلغت الأقسام بذلك.']],
      },
    ],
    papers: [{ by: lead, name: 'Commercial registration.pdf', content: licence }],
  },
];

/** By tenant: who speaks, and whose lists come first. */
export const SPEAKERS: Readonly<Record<string, readonly [lead: string, staff: string, readers: readonly string[]]>> = {
  pmis: ['huda', 'reem', ['admin', 'faisal', 'layan']],
  ut: ['ghaida', 'maha', ['admin']],
  grc: ['mona', 'fahad', ['admin', 'viewer', 'reviewer']],
  edu: ['admin', 'teacher', ['admin']],
  oss: ['owner', 'eng', ['admin', 'owner']],
};
