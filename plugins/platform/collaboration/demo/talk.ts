/** Posts and comments of the demo. `@name` mentions that person. */
export interface Saying {
  by: string;
  /** Hours ago. */
  ago: number;
  text: string;
}

export interface Talk extends Saying {
  /** Number of a project, or English title of a contract. */
  on: { project: string } | { contract: string };
  title?: string;
  pinned?: boolean;
  comments: readonly Saying[];
}

const INTAKE = { contract: 'Intake civil works' };

export const TALKS: readonly Talk[] = [
  {
    on: INTAKE,
    by: 'admin',
    ago: 122,
    pinned: true,
    title: 'Working hours at the marine yard',
    text: '<p>The harbour master has agreed to night work <strong>until the end of the tide season</strong>. Noisy work stops at 22:00.</p>',
    comments: [
      { by: 'omar', ago: 120, text: '<p>Understood. The piling crew moves to the early shift.</p>' },
      { by: 'faisal', ago: 97, text: '<p>أُبلغ المقاول بذلك كتابيًا، وستُركّب لوحات القياس قبل نهاية الأسبوع.</p>' },
    ],
  },
  {
    on: INTAKE,
    by: 'faisal',
    ago: 46,
    title: 'Cofferdam sequence',
    text: '<p>@admin please look at the revised sequence before the weekly meeting:</p><ul><li>sheet piles from the north first</li><li>dewatering in two lifts</li><li>no change to the finish</li></ul>',
    comments: [
      { by: 'admin', ago: 30, text: '<p>Fine with me. What does it do to the tie-in of the marine pipeline?</p>' },
      { by: 'faisal', ago: 5, text: '<p>Nothing: the tie-in waits for the calm weeks in either case.</p>' },
    ],
  },
  {
    on: { project: 'PRJ-1042' },
    by: 'noura',
    ago: 28,
    title: 'المرحلة بين المنارة والمرفأ',
    text: '<p>@admin وصلت عينات الرصف، واللون الفاتح أقرب إلى الرمال من العينة السابقة. هل نعتمدها؟</p>',
    comments: [{ by: 'sara', ago: 26, text: '<p>أؤيد الفاتح، فهو أبرد تحت الشمس.</p>' }],
  },
  {
    on: { project: 'PRJ-1029' },
    by: 'admin',
    ago: 75,
    text: '<p>@member the medical gas certificates for the second floor are missing from the handover folder. Can you chase them?</p>',
    comments: [{ by: 'member', ago: 3, text: '<p>The supplier sends them with the next delivery. I will add them here as they come.</p>' }],
  },
];
