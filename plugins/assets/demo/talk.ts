/** What people say about assets and their maintenance, and what they attach. Texts fit every record of their kind. */
import { pdfOf, type SavedViewRow, type Talk } from '../../platform/collaboration/index.ts';

const receipt = (): Buffer => pdfOf(['Receipt of an asset', 'Seal intact, no damage.', 'Handed over with its power supply.']);
const readings = (): Buffer => Buffer.from('check;result\nfans;good\ntemperature;24\nseal;intact\n');

export const TALKS: readonly Talk[] = [
  {
    entities: ['asset'],
    topics: [
      {
        by: 'tamim',
        title: 'Before the yearly count',
        text: '<p>The count begins on Sunday. @hala can you check that the label is still readable and that the place is right?</p>',
        pinned: true,
        replies: [
          ['hala', 4, 'Label is fine. I corrected the place in the register.'],
          ['tamim', 2, 'Thank you, then it is ready for the count.'],
        ],
      },
      {
        by: 'fahad',
        text: '<p>ينتهي الضمان هذا العام. هل نجدده أم نستبدل الجهاز؟</p>',
        replies: [['tamim', 6, 'نجدده سنة واحدة، والاستبدال في ميزانية العام القادم.']],
      },
    ],
    papers: [
      { by: 'hala', name: 'Receipt.pdf', content: receipt, description: 'Signed at the hand-over.' },
      { by: 'tamim', name: 'Checks.csv', content: readings },
    ],
  },
  {
    entities: ['asset_maintenance'],
    topics: [
      {
        by: 'hala',
        text: '<p>The window is agreed with operations: Friday night, two hours.</p>',
        replies: [['tamim', 3, 'Good. I tell the users on Wednesday.']],
      },
    ],
    papers: [{ by: 'hala', name: 'Checks.csv', content: readings }],
  },
];

export const VIEWS: readonly SavedViewRow[] = [
  {
    entity: 'asset',
    name: ['Warranty ending', 'ضمان يوشك على الانتهاء'],
    by: 'admin',
    filter: { warranty_until: { between: ['$today', '$today+90'] } },
    sort: 'warranty_until',
    shared: true,
  },
  {
    entity: 'asset',
    name: ['No custodian', 'دون عهدة'],
    by: 'admin',
    filter: { lifecycle: 'in_use', custodian_id: { empty: true } },
    shared: true,
  },
];
