/** What people say about contracts, rounds, controls, reviews and evidence, and what they attach. Texts fit every record of their kind. */
import { floorPlan, pdfOf, roomPhoto, type Talk } from '../../platform/collaboration/index.ts';

const scope = (): Buffer =>
  pdfOf([
    'Scope of the audit',
    'Head office and both plants.',
    'Cloud tenant of the holding.',
    'Not in scope: the control network, see its own contract.',
  ]);
const interview = (): Buffer =>
  pdfOf([
    'Interview notes',
    'Owner explained the process from request to removal.',
    'Twelve samples drawn, eleven complete.',
    'One sample: approval came two days late.',
  ]);
const list = (): Buffer =>
  Buffer.from(
    'account;last_review;reviewer\nfin-01;2026-09-14;basel\nfin-02;2026-09-14;basel\nhr-07;2026-09-21;rania\nplant-3;2026-09-28;adel\n',
  );
const cabinet = (): Buffer => roomPhoto(2);
const rooms = (): Buffer =>
  floorPlan({ project: 'Head office', sheet: 'Server rooms and access', number: 'HO-S-02', scale: '1:100' }, [
    ['Server room', '48 m2'],
    ['Switches', '12 m2'],
    ['Battery', '14 m2'],
    ['Guard', '10 m2'],
    ['Operations', '36 m2'],
    ['Store', '12 m2'],
    ['Meeting', '20 m2'],
    ['Media safe', '8 m2'],
  ]);

export const TALKS: readonly Talk[] = [
  {
    entities: ['audit_round', 'subscription'],
    topics: [
      {
        by: 'mona',
        title: 'Kick-off',
        text: '<p>We begin with the domains that were weak last time: access, backup, suppliers. Evidence that is still in its period may be used again.</p><p>@rania @adel your controls are assigned; due dates stand in your list.</p>',
        pinned: true,
        replies: [
          ['rania', 4, 'Seen. I start with access reviews, the owner is on leave next week.'],
          ['adel', 18, 'أبدأ بالنسخ الاحتياطي، ولديّ تقرير الاستعادة من الشهر الماضي.'],
          ['mona', 3, 'ممتاز. يرجى إرفاق سجل الاختبار كاملًا لا الملخص فقط.'],
        ],
      },
      {
        by: 'fahad',
        text: '<p>طلب المدقق الخارجي عينة من الربع الثالث بدل الثاني. عدّلتُ نطاق العينة في التعليمات.</p>',
        replies: [['shatha', 5, 'تم، وأعيد سحب العينة لضوابط الموردين.']],
      },
    ],
    papers: [
      { by: 'mona', name: 'Scope of the audit.pdf', content: scope, description: 'Signed by the sponsor.' },
      { by: 'fahad', name: 'Server rooms HO-S-02.pdf', content: rooms },
    ],
  },
  {
    entities: ['audit_item', 'audit_item_review', 'audit_evidence', 'compliance_evidence'],
    topics: [
      {
        by: 'rania',
        text: '<p>The list shows eleven of twelve. @basel is the missing one a leaver, or was the review late?</p>',
        replies: [
          ['basel', 5, 'Late by two days, the manager was abroad. The ticket is attached.'],
          ['rania', 17, 'Good, I note it as a finding without effect on the result.'],
        ],
      },
      {
        by: 'adel',
        text: '<p>الدليل يغطي المقر فقط. نحتاج تقرير المصنعين قبل أن نعتمد النتيجة.</p>',
        replies: [
          ['shatha', 4, 'طلبته من فريق المصنع، ويصل يوم الأربعاء.'],
          ['adel', 20, 'وصل، والنتائج مطابقة.'],
        ],
      },
      {
        by: 'fahad',
        text: '<p>Please take the wording of the regulator for the corrective action, otherwise we discuss it again at the closing meeting.</p>',
        replies: [['rania', 3, 'Done.']],
      },
      {
        by: 'shatha',
        text: '<p>زرت غرفة الخوادم اليوم. القفل الجديد يعمل، وسجل الدخول مفعّل منذ الأول من الشهر. الصورة مرفقة.</p>',
        replies: [['mona', 6, 'Thank you. Then this one can be closed.']],
      },
    ],
    papers: [
      { by: 'rania', name: 'Interview notes.pdf', content: interview },
      { by: 'adel', name: 'Access review.csv', content: list, description: 'تصدير من نظام الهوية.' },
      { by: 'shatha', name: 'Cable room.png', content: cabinet },
    ],
  },
  {
    entities: ['compliance_package', 'package_node', 'control_mapping'],
    topics: [
      {
        by: 'fahad',
        text: '<p>The new edition changes the numbering, not the content. Mappings stay; I compared them line by line.</p>',
        replies: [['mona', 4, 'Then we publish it after the running rounds are closed.']],
      },
      {
        by: 'mona',
        text: '<p>صياغة النص العربي هنا أوضح من الإنجليزية. اعتمدوها عند كتابة الملاحظات.</p>',
        replies: [['rania', 5, 'تم. وأقترح مثالًا على الدليل المقبول.']],
      },
    ],
    papers: [{ by: 'fahad', name: 'Scope of the audit.pdf', content: scope }],
  },
];
