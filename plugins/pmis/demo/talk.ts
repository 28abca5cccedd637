/** What people say about portfolios, programs, projects and contracts, and what they attach. Texts fit every record of their kind. */
import { floorPlan, framePhoto, marinePhoto, pdfOf, progressCurve, type Talk } from '../../platform/collaboration/index.ts';

const monthly = (): Buffer =>
  pdfOf([
    'Monthly report',
    '1. Progress follows the revised programme; two activities are behind.',
    '2. Cost stays within the approved budget.',
    '3. Three decisions are open with the owner, all due this month.',
    '4. No lost time accident since the last report.',
  ]);
const minutes = (): Buffer =>
  pdfOf([
    'Minutes of the steering committee',
    '1. The schedule was presented and accepted.',
    '2. The contingency is released in two halves.',
    '3. Next meeting in four weeks, on site.',
  ]);
const securities = (): Buffer =>
  pdfOf([
    'Register of securities',
    'Performance bond: valid until the end of the defects period.',
    'Advance payment bond: reduced with each certificate.',
  ]);
const frame = (): Buffer => framePhoto(3);
const quay = (): Buffer => marinePhoto(9);
const plan = (): Buffer =>
  floorPlan({ project: 'General arrangement', sheet: 'Ground floor', number: 'GA-101', scale: '1:100' }, [
    ['Entrance', '64 m2'],
    ['Hall', '118 m2'],
    ['Office', '22 m2'],
    ['Office', '22 m2'],
    ['Store', '16 m2'],
    ['Plant room', '34 m2'],
    ['Prayer room', '28 m2'],
    ['Kitchen', '12 m2'],
  ]);

export const TALKS: readonly Talk[] = [
  {
    entities: ['project'],
    topics: [
      {
        by: 'noura',
        title: 'Float on the critical path',
        text: '<p>I went through the updated programme with the contractor. The float is down to <strong>nine days</strong>, all of it in the utility diversions.</p><p>@faisal can the municipality give us the second permit before the end of the month?</p>',
        replies: [
          ['faisal', 3, 'They promised it for the 20th. I am with them again on Sunday.'],
          ['sara', 19, 'إن تأخر التصريح فلدينا أعمال الموقع العام، ويمكن تقديمها أسبوعين دون كلفة إضافية.'],
          ['noura', 4, 'Good. Then we move the external works forward in any case.'],
        ],
      },
      {
        by: 'huda',
        text: '<p>زرت الموقع صباح اليوم مع الاستشاري. العمل منتظم، لكن عدد العمالة أقل من الخطة بنحو ثلاثين عاملًا. @layan هل وصلت الدفعة الثانية من المقاول؟</p>',
        replies: [
          ['layan', 5, 'تصل يوم الأحد، وسأرسل كشف الأسماء قبل نهاية الأسبوع.'],
          ['imran', 22, 'The accommodation is ready for them since Tuesday.'],
        ],
      },
      {
        by: 'imran',
        title: 'Approval of the long-lead items',
        text: '<p>Switchgear and generators must be released this month, otherwise commissioning moves into the summer.</p><ul><li>switchgear: 26 weeks</li><li>generators: 22 weeks</li><li>chillers: 18 weeks</li></ul>',
        replies: [
          ['omar', 6, 'The technical part is complete for all three. Commercial terms are with procurement.'],
          ['faisal', 21, 'I sign the switchgear today; the other two need the comparison of bids.'],
        ],
      },
      {
        by: 'majed',
        text: '<p>اعتمد المالك المخطط المعدّل للموقع العام. أرجو تحديث نسخة الميدان وسحب القديمة من المكاتب.</p>',
        replies: [['reem', 4, 'تم، ووُزعت النسخة الجديدة على المقاول والاستشاري.']],
      },
    ],
    papers: [
      { by: 'noura', name: 'Monthly report.pdf', content: monthly, description: 'As sent to the owner.' },
      { by: 'imran', name: 'Structure, third floor.png', content: frame, description: 'View from the north gate.' },
      { by: 'sara', name: 'General arrangement GA-101.pdf', content: plan },
      { by: 'noura', name: 'Progress curve.png', content: progressCurve },
    ],
  },
  {
    entities: ['contract'],
    topics: [
      {
        by: 'faisal',
        title: 'Certificate of this month',
        text: '<p>The joint survey is done. Quantities agree except for the excavation below the water table; we measure that again on Monday. @layan please keep the item open until then.</p>',
        replies: [
          ['layan', 4, 'Kept open. The rest can be certified.'],
          ['omar', 20, 'Second survey agrees with the contractor within one per cent.'],
        ],
      },
      {
        by: 'reem',
        text: '<p>خطاب الضمان ينتهي بعد ستة أسابيع. طلبت من المقاول تمديده، وسأذكّره كل أسبوع حتى يصل.</p>',
        replies: [
          ['faisal', 7, 'شكرًا. إن لم يصل قبل أسبوعين من الانتهاء نطالب البنك به.'],
          ['reem', 26, 'أكد البنك أن التمديد يصدر هذا الأسبوع.'],
        ],
      },
      {
        by: 'omar',
        title: 'Extension of time, claim no. 2',
        text: '<p>The contractor asks for 24 days for the late handover of area C. Our record shows 11. I attach both calendars to the letter.</p>',
        replies: [['huda', 5, 'I agree with 11. The rest overlaps with their own delay of the steel.']],
      },
    ],
    papers: [
      { by: 'faisal', name: 'Minutes, steering committee.pdf', content: minutes },
      { by: 'reem', name: 'Register of securities.pdf', content: securities, description: 'يُحدَّث مع كل مستخلص.' },
      { by: 'omar', name: 'Quay, piling.png', content: quay },
    ],
  },
  {
    entities: ['program', 'portfolio'],
    topics: [
      {
        by: 'noura',
        title: 'Quarterly review',
        text: '<p>The review of the quarter is on Wednesday. Please bring forecasts that hold: the committee compares them with the last ones line by line.</p>',
        pinned: true,
        replies: [
          ['majed', 6, 'Forecasts of infrastructure are in. Parks follow tomorrow.'],
          ['huda', 18, 'أرقام المباني محدّثة، وفيها وفر بسيط في أعمال التكييف.'],
        ],
      },
      {
        by: 'faisal',
        text: '<p>@noura two of the projects share one contractor, and both want the same crew in spring. I suggest that we decide the order now.</p>',
        replies: [['noura', 5, 'Coast first, since the sea closes in May.']],
      },
      {
        by: 'majed',
        text: '<p>طلب مجلس الإدارة عرضًا من صفحة واحدة لكل برنامج: أين وصلنا، وما الذي يعطلنا، وماذا نحتاج منهم.</p>',
        replies: [['noura', 8, 'المسودة جاهزة، وأضيف إليها الميزانية غدًا.']],
      },
    ],
    papers: [
      { by: 'noura', name: 'Quarterly review.pdf', content: monthly },
      { by: 'majed', name: 'Minutes of the committee.pdf', content: minutes },
    ],
  },
  {
    entities: ['project_stage', 'project_checklist'],
    topics: [
      {
        by: 'faisal',
        text: '<p>The subcontractor can start two days earlier if the access road is ready. @sara is it safe to promise that?</p>',
        replies: [['sara', 4, 'نعم، الطريق جاهز منذ أمس، وينقصه تصريح الدخول فقط.']],
      },
      {
        by: 'huda',
        text: '<p>راجعت البنود المتبقية مع الاستشاري. بقي اختبار واحد، وموعده صباح الأحد.</p>',
        replies: [['imran', 6, 'The laboratory has confirmed Sunday, nine o’clock.']],
      },
    ],
    papers: [
      { by: 'sara', name: 'Method statement.pdf', content: minutes, description: 'النسخة المعتمدة.' },
      { by: 'omar', name: 'Quay, piling.png', content: quay },
    ],
  },
];
