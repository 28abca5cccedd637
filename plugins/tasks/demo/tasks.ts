/** Tasks of the demo: each in the language of whoever wrote it. */

export interface DemoTask {
  title: string;
  text?: string;
  /** Place of the list among those that an organisation begins with. */
  list: 0 | 1 | 2 | 3;
  labels: readonly string[];
  owner: string;
  with?: readonly string[];
  by?: string;
  priority?: 'low' | 'medium' | 'high';
  /** Days from today: start, due, and done. */
  days: { start?: number; due: number; done?: number };
  /** Subject of the order that it belongs to. */
  order?: string;
  checklist?: readonly (readonly [text: string, done: boolean])[];
  hours?: readonly [estimate: number, spent: number];
  repeats?: 'daily' | 'weekly' | 'monthly' | 'yearly';
  /** Title of a task that it waits for. */
  waits?: string;
  parts?: readonly Pick<DemoTask, 'title' | 'owner' | 'days'>[];
}

export const TASKS: readonly DemoTask[] = [
  {
    title: 'Book the balancing crew for level 2',
    list: 0,
    labels: ['Site'],
    owner: 'eng-contracts',
    by: 'sm',
    days: { due: 1 },
    order: 'No chilled water on level 2',
    waits: 'Replace the actuator on AHU-2-01',
  },
  {
    title: 'Second quote for the membrane supply',
    list: 0,
    labels: ['Purchase', 'Risk'],
    owner: 'eng-costing',
    with: ['eng-contracts'],
    by: 'sm',
    days: { due: 6 },
    checklist: [
      ['Ask three suppliers', true],
      ['Compare delivery times', false],
      ['Check the warranty', false],
      ['Send to the owner', false],
    ],
  },
  { title: 'تصوير مثبتات الرافعة', list: 0, labels: ['Safety'], owner: 'eng', by: 'owner', priority: 'low', days: { due: 8 } },
  {
    title: 'List accounts without an owner',
    list: 0,
    labels: ['Audit'],
    owner: 'tasks',
    by: 'admin',
    priority: 'low',
    days: { due: 12 },
    parts: [
      { title: 'Access gates', owner: 'tasks', days: { due: 9 } },
      { title: 'Lift controllers', owner: 'tasks', days: { due: 10 } },
      { title: 'Pump house', owner: 'eng', days: { due: 11 } },
    ],
  },
  { title: 'جرد قطع الغيار في المستودع 3', list: 0, labels: ['Purchase'], owner: 'tasks', days: { due: 15 }, hours: [6, 0] },
  {
    title: 'Monthly test of the fire pumps',
    list: 0,
    labels: ['Safety', 'Site'],
    owner: 'eng',
    by: 'sm',
    days: { start: 3, due: 3 },
    repeats: 'monthly',
    hours: [3, 0],
    checklist: [
      ['Churn pressure', false],
      ['Diesel level', false],
      ['Signed record at the panel', false],
    ],
  },
  {
    title: 'Key of the photocell cabinet',
    list: 0,
    labels: ['Site'],
    owner: 'b-owner',
    by: 'eng',
    days: { due: 2 },
    order: 'Promenade lights stay on at noon',
  },
  {
    title: 'Move 14 accounts to the vault',
    list: 1,
    labels: ['Risk', 'Audit'],
    owner: 'tasks',
    with: ['eng-costing'],
    by: 'admin',
    priority: 'high',
    days: { start: -9, due: -1 },
    hours: [12, 9],
    checklist: [
      ['Gates', true],
      ['Lifts', true],
      ['Pumps', true],
      ['Lighting', true],
      ['Cooling', false],
      ['Car park', false],
    ],
  },
  {
    title: 'Replace the actuator on AHU-2-01',
    text: '<p>The spindle turns but the valve does not follow. Fit the new actuator, set the stroke, then run the loop for an hour before the balancing crew comes.</p>',
    list: 1,
    labels: ['Site'],
    owner: 'eng',
    with: ['tasks'],
    by: 'sm',
    priority: 'high',
    days: { start: -1, due: 1 },
    order: 'No chilled water on level 2',
    hours: [8, 4.5],
    checklist: [
      ['Order the part, DN 50, 0 to 10 V', true],
      ['Permit to work signed', true],
      ['Isolate and drain the coil', true],
      ['Fit and wire the actuator', false],
      ['Stroke test, photo of the panel', false],
    ],
    parts: [
      { title: 'Isolate and drain the coil', owner: 'tasks', days: { due: -1, done: -1 } },
      { title: 'Fit and wire the new actuator', owner: 'eng', days: { due: 1 } },
    ],
  },
  {
    title: 'تقرير مراجعة الصلاحيات للربع الثالث',
    list: 1,
    labels: ['Documents'],
    owner: 'admin',
    by: 'owner',
    days: { start: -4, due: 4 },
    checklist: [
      ['جمع القوائم', true],
      ['مراجعة المديرين', true],
      ['توقيع الملاك', false],
    ],
  },
  {
    title: 'Fence the loose stone, tower B',
    list: 1,
    labels: ['Safety', 'Site'],
    owner: 'eng',
    by: 'owner',
    priority: 'high',
    days: { start: -6, due: 0 },
    order: 'Loose stone above the entrance',
  },
  {
    title: 'Fire alarm zone map, revision 4',
    list: 2,
    labels: ['Documents'],
    owner: 'eng-contracts',
    with: ['sm'],
    by: 'c-owner',
    priority: 'low',
    days: { start: -10, due: 2 },
    order: 'New zone map for the fire alarm',
    checklist: [
      ['Wall on level 3', true],
      ['Print for the panel', true],
    ],
  },
  {
    title: 'Restore test of the billing backup',
    list: 2,
    labels: ['Risk'],
    owner: 'eng-costing',
    by: 'sm',
    days: { start: -7, due: 5 },
    checklist: [
      ['Restore to the test server', true],
      ['Compare the totals', true],
    ],
  },
  {
    title: 'Door closer on stair 4',
    list: 3,
    labels: ['Site'],
    owner: 'eng',
    by: 'owner',
    priority: 'low',
    days: { start: -20, due: -12, done: -13 },
    order: 'Door closer on stair 4',
  },
  {
    title: 'Supplier list for the membranes',
    list: 3,
    labels: ['Purchase'],
    owner: 'eng-costing',
    by: 'sm',
    days: { start: -18, due: -8, done: -9 },
    checklist: [
      ['Three regions', true],
      ['References', true],
    ],
  },
  { title: 'ملف الأدلة للجولة الثانية', list: 3, labels: ['Audit'], owner: 'admin', by: 'owner', days: { start: -30, due: -15, done: -16 } },
  {
    title: 'Photographs of the pump house',
    list: 3,
    labels: ['Site'],
    owner: 'tasks',
    by: 'eng',
    days: { start: -26, due: -22, done: -21 },
  },
  {
    title: 'Induction of the night guards',
    list: 3,
    labels: ['Safety'],
    owner: 'sm',
    days: { start: -40, due: -34, done: -35 },
    hours: [4, 5],
  },
  {
    title: 'تحديث قائمة أرقام الطوارئ',
    list: 3,
    labels: ['Documents', 'Safety'],
    owner: 'tasks',
    by: 'sm',
    days: { start: -52, due: -45, done: -45 },
  },
  {
    title: 'Kick-off with the facade contractor',
    list: 3,
    labels: ['Site'],
    owner: 'eng-contracts',
    by: 'owner',
    days: { start: -75, due: -70, done: -70 },
    parts: [
      { title: 'Send the agenda', owner: 'eng-contracts', days: { due: -69, done: -69 } },
      { title: 'Book the lift', owner: 'eng', days: { due: -68, done: -68 } },
    ],
  },
];

/** What other organisations have on their board: owner is whoever administers it. */
export const ELSEWHERE: readonly DemoTask[] = [
  {
    title: 'Prepare the monthly report',
    list: 1,
    labels: ['Documents'],
    owner: 'admin',
    days: { start: -3, due: -1 },
    repeats: 'monthly',
    checklist: [
      ['Figures of the projects', true],
      ['Two photographs', false],
    ],
    parts: [
      { title: 'Collect the figures', owner: 'admin', days: { due: 1 } },
      { title: 'Have it read', owner: 'admin', days: { due: 2 } },
    ],
  },
  { title: 'مراجعة صلاحيات المنتقلين', list: 0, labels: ['Audit'], owner: 'admin', days: { due: 4 } },
  { title: 'Renew the signature of the director', list: 2, labels: ['Documents'], owner: 'admin', priority: 'low', days: { due: 9 } },
];
