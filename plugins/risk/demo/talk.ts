/** What people say about risks, controls and treatments, and what they attach. Texts fit every record of their kind. */
import { pdfOf, type Talk } from '../../platform/collaboration/index.ts';

const minutes = (): Buffer =>
  pdfOf([
    'Minutes of the risk committee',
    'Scores confirmed.',
    'Owner reports on the treatment every month.',
    'Next look: end of the quarter.',
  ]);
const sheet = (): Buffer => Buffer.from('step;owner;due\nagree the scope;tamim;2026-10-04\ntest;hala;2026-11-08\nreport;mona;2026-12-01\n');

export const TALKS: readonly Talk[] = [
  {
    entities: ['risk'],
    topics: [
      {
        by: 'mona',
        title: 'Before the committee',
        text: '<p>The committee will ask why the residual score is still this high. @tamim can we say by when the second treatment works?</p>',
        pinned: true,
        replies: [
          ['tamim', 5, 'Two of three plants are done. The last one has its window in the second week of next month.'],
          ['mona', 2, 'Good. I write it that way, with the cost beside it.'],
        ],
      },
      {
        by: 'hala',
        text: '<p>راجعنا الأثر مع فريق التشغيل: التوقف لا يتجاوز يومين بعد توفر المخزون. أقترح خفض الأثر إلى متوسط.</p>',
        replies: [
          ['fahad', 6, 'هل لدينا ما يثبت المخزون؟ تقرير الجرد يكفي.'],
          ['hala', 20, 'أرفقت تقرير الجرد لهذا الشهر.'],
        ],
      },
      {
        by: 'lamees',
        text: '<p>The insurer asks for the loss range. I took the figures from the last three events; please check the upper end.</p>',
        replies: [['admin', 4, 'The upper end fits what we saw two years ago.']],
      },
    ],
    papers: [
      { by: 'mona', name: 'Risk committee minutes.pdf', content: minutes, description: 'Signed copy.' },
      { by: 'tamim', name: 'Steps.csv', content: sheet },
    ],
  },
  {
    entities: ['risk_control', 'risk_treatment'],
    topics: [
      {
        by: 'fahad',
        text: '<p>Tested today with a sample of twelve. Eleven as expected, one without approval; the owner has the list.</p>',
        replies: [['tamim', 3, 'The one was a leaver. Closed, screenshot attached.']],
      },
      {
        by: 'ziyad',
        text: '<p>ننتظر توريد القطع من المورد. الموعد الجديد نهاية الشهر، ولا يتغير تاريخ الانتهاء.</p>',
        replies: [['mona', 7, 'مقبول. حدّث نسبة الإنجاز بعد التوريد.']],
      },
    ],
    papers: [
      { by: 'fahad', name: 'Test record.pdf', content: minutes },
      { by: 'ziyad', name: 'Steps.csv', content: sheet },
    ],
  },
  {
    entities: ['risk_proposal'],
    topics: [
      {
        by: 'fahad',
        text: '<p>The control failed in the sample of this round, three of ten. The finding is open until the owner has a plan.</p>',
        replies: [['tamim', 5, 'The plan is due on Sunday. Let us decide on the rating when we have it.']],
      },
    ],
  },
  {
    entities: ['risk_indicator'],
    topics: [
      {
        by: 'tamim',
        text: '<p>The last value counts the test accounts too. From next month they are left out.</p>',
        replies: [['mona', 4, 'Then the warning can come earlier; let us look at it with the committee.']],
      },
    ],
  },
];
