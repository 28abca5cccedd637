/** What people say about documents. Texts fit every document. */
import type { Talk } from '../../platform/collaboration/index.ts';

export const TALKS: readonly Talk[] = [
  {
    entities: ['document'],
    topics: [
      {
        by: 'mona',
        text: '<p>Please read the new version before Sunday. @basel the part on accounts is yours.</p>',
        replies: [
          ['basel', 5, 'Read. I would keep the old wording of the second paragraph.'],
          ['mona', 3, 'Agreed, it goes back with the next version.'],
        ],
      },
      {
        by: 'adel',
        text: '<p>النسخة العربية تحتاج مراجعة المصطلحات قبل النشر.</p>',
        replies: [['shatha', 6, 'راجعتها، وهي مطابقة لقائمة المصطلحات.']],
      },
    ],
    papers: [],
  },
];
