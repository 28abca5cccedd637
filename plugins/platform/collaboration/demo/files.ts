/** Generates the files of the demo. */
import { pdfOf } from './pdf.ts';
import { progressCurve } from './pictures.ts';
import type { Talk } from './talk.ts';
import type { NewFile } from './write.ts';

export interface DemoFile {
  on: Talk['on'];
  by: string;
  name: NewFile['name'];
  description?: string;
  content(): Buffer;
}

export const FILES: readonly DemoFile[] = [
  {
    on: { contract: 'Intake civil works' },
    by: 'faisal',
    name: 'Minutes of the weekly meeting.pdf',
    description: 'Signed by both sides.',
    content: () =>
      pdfOf([
        'Weekly meeting: intake civil works',
        '1. Cofferdam: sheet piles from the north first. Agreed.',
        '2. Dewatering in two lifts; pumps arrive next week.',
        '3. Night work until the end of the tide season.',
        '4. Finish of the contract is unchanged.',
      ]),
  },
  { on: { project: 'PRJ-1042' }, by: 'noura', name: 'Progress curve.png', content: progressCurve },
  {
    on: { project: 'PRJ-1042' },
    by: 'sara',
    name: 'ملاحظات زيارة الموقع.txt',
    content: () =>
      Buffer.from(
        'ملاحظات زيارة الموقع\n\n1. أعمال الرصف مكتملة حتى المنارة.\n2. تنقص أغطية غرف التفتيش عند المدخل الشمالي.\n3. الإنارة المؤقتة تعمل.\n',
      ),
  },
];
