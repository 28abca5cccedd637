/** What people say about the records of the suite, and what they attach. Texts fit every record of their kind. */
import {
  defectPhoto,
  floorPlan,
  framePhoto,
  marinePhoto,
  pdfOf,
  pipeProfile,
  roomPhoto,
  trenchPhoto,
  type Talk,
} from '../../platform/collaboration/index.ts';

const frame = (): Buffer => framePhoto(2);
const trench = (): Buffer => trenchPhoto(2);
const quay = (): Buffer => marinePhoto(8);
const room = (): Buffer => roomPhoto(3);
const crack = (): Buffer => defectPhoto(30);
const clinic = (): Buffer =>
  floorPlan({ project: 'District health centre', sheet: 'Ground floor plan', number: 'CL-A-101', scale: '1:100' }, [
    ['Reception', '42 m2'],
    ['Triage', '18 m2'],
    ['Examination 1', '16 m2'],
    ['Examination 2', '16 m2'],
    ['Pharmacy', '24 m2'],
    ['Store', '12 m2'],
    ['Staff', '20 m2'],
    ['Plant room', '28 m2'],
  ]);
const profile = (): Buffer =>
  pipeProfile({ project: 'Strategic reservoir', sheet: 'Outfall, longitudinal section', number: 'RS-C-210', scale: '1:500' }, [
    ['MH-01', 3.2],
    ['MH-02', 2.9],
    ['MH-03', 2.55],
    ['MH-04', 2.2],
    ['MH-05', 1.8],
    ['MH-06', 1.4],
    ['MH-07', 1.1],
    ['MH-08', 0.8],
  ]);
const survey = (): Buffer =>
  pdfOf(['Joint survey', 'Levels taken at 24 points, both sides present.', 'Largest difference to the drawing: 18 mm.', 'Signed on site.']);
const bids = (): Buffer =>
  pdfOf([
    'Comparison of bids',
    'Bidder 1: complete, 4 weeks longer.',
    'Bidder 2: complete, lowest price.',
    'Bidder 3: without spare parts.',
  ]);
const test = (): Buffer =>
  pdfOf([
    'Test report',
    'Cube strength at 7 days: 31.4, 32.0, 30.8 MPa.',
    'Cube strength at 28 days: 44.1, 43.6, 45.0 MPa.',
    'Result: passed.',
  ]);

export const TALKS: readonly Talk[] = [
  {
    entities: ['rfi', 'submittal_item', 'correspondence', 'transmittal', 'online_submittal'],
    topics: [
      {
        by: 'faisal',
        text: '<p>The crew cannot go on without this from Sunday. @layan could the designer answer the first part now and the rest next week?</p>',
        replies: [
          ['layan', 3, 'Yes, they send the level today. The detail follows with the revised sheet.'],
          ['imran', 18, 'Thank you. We set out the first bay with it.'],
        ],
      },
      {
        by: 'sara',
        text: '<p>راجعت المخطط مع المقاول في الموقع. الفرق حقيقي، ولا يظهر إلا عند المحور ج. أرفقت صورة بعد القياس.</p>',
        replies: [['faisal', 4, 'شكرًا سارة. نعتمد القياس، ويُعدَّل المخطط في المراجعة القادمة.']],
      },
      {
        by: 'omar',
        text: '<p>Please mind that the supplier holds the price for two more weeks only. If it goes back once more, we lose the slot in the factory.</p>',
        replies: [
          ['joud', 5, 'نُنهي المراجعة قبل نهاية الأسبوع.'],
          ['nasser', 20, 'The manufacturer confirmed: slot kept until the 28th.'],
        ],
      },
      {
        by: 'rakan',
        text: '<p>لا أثر لذلك على الكلفة ما لم يُصبّ السقف قبل الرد. أقترح أن نبدأ بالجهة الشرقية.</p>',
        replies: [['sara', 6, 'موافقة، والجهة الشرقية جاهزة من الثلاثاء.']],
      },
    ],
    papers: [
      { by: 'sara', name: 'Site photo, grid C.png', content: frame, description: 'قبل رفع الشدة.' },
      { by: 'layan', name: 'RS-C-210 profile.pdf', content: profile },
      { by: 'omar', name: 'Joint survey.pdf', content: survey },
      { by: 'rakan', name: 'CL-A-101 ground floor.pdf', content: clinic },
    ],
  },
  {
    entities: ['commitment', 'commitment_co', 'progress_invoice', 'budget_request', 'ap_payment', 'planning_item'],
    topics: [
      {
        by: 'layan',
        text: '<p>Rates agree with the estimate within three per cent. Quantities I take from the joint survey of last week, not from the drawing.</p>',
        replies: [
          ['faisal', 4, 'Please add the survey here, the committee asks for it every time.'],
          ['layan', 2, 'Attached.'],
        ],
      },
      {
        by: 'joud',
        text: '<p>البند الثالث مكرر مع العقد السابق. @rakan هل هو ضمن نطاق هذا المقاول أم ذاك؟</p>',
        replies: [
          ['rakan', 5, 'ضمن العقد السابق. أحذفه من هنا وأعيد الإرسال.'],
          ['joud', 16, 'تم التحقق، الأرقام متطابقة الآن.'],
        ],
      },
      {
        by: 'imran',
        text: '<p>The bank guarantee for this one arrived in original today and is in the safe. Copy is attached.</p>',
        replies: [['layan', 3, 'Seen. It covers the defects period as well.']],
      },
      {
        by: 'omar',
        text: '<p>Cash flow: if this is approved before the 25th, it is still paid in this month.</p>',
        replies: [['faisal', 5, 'I sign it on Wednesday.']],
      },
    ],
    papers: [
      { by: 'layan', name: 'Joint survey.pdf', content: survey },
      { by: 'joud', name: 'Comparison of bids.pdf', content: bids, description: 'ثلاثة عروض، مع توصية اللجنة.' },
      { by: 'imran', name: 'Works at the quay.png', content: quay },
    ],
  },
  {
    entities: ['punch_item', 'punch_list', 'safety_form', 'daily_report', 'meeting_minute', 'meeting_item', 'action_item'],
    topics: [
      {
        by: 'nasser',
        text: '<p>Seen this morning with the foreman. They repair it tomorrow after the inspection of the neighbouring room.</p>',
        replies: [
          ['sara', 4, 'أمرّ عليهم بعد الظهر وأضيف صورة.'],
          ['nasser', 20, 'Done. Photo is attached.'],
        ],
      },
      {
        by: 'rakan',
        text: '<p>تكررت هذه الملاحظة في ثلاثة مواقع. أقترح أن نبحثها في اجتماع الموقع القادم بدل متابعتها واحدة واحدة.</p>',
        replies: [['omar', 5, 'Agreed, it is on the agenda of Monday.']],
      },
      {
        by: 'imran',
        text: '<p>The subcontractor asks for two more days because of the wind. Cranes stand still above 38 km/h.</p>',
        replies: [
          ['faisal', 3, 'Two days are fine. After that I need a plan without the crane.'],
          ['imran', 18, 'Understood, mobile crane is ordered for Thursday.'],
        ],
      },
    ],
    papers: [
      { by: 'nasser', name: 'After the repair.png', content: room },
      { by: 'sara', name: 'Crack at the joint.png', content: crack, description: 'المسطرة بالسنتيمتر.' },
      { by: 'imran', name: 'Trench, second section.png', content: trench },
      { by: 'rakan', name: 'Structure, east side.png', content: frame },
    ],
  },
  {
    entities: ['drawing_list', 'drawing_revision', 'drawing_set', 'submittal_set'],
    topics: [
      {
        by: 'layan',
        text: '<p>The cloud on this sheet is around the sleeve at grid 4 only. Everything else is as before.</p>',
        replies: [['imran', 5, 'Printed for the site, the old prints are collected.']],
      },
      {
        by: 'joud',
        text: '<p>أرجو عدم التنفيذ من هذه النسخة قبل وصول المراجعة التالية، فالمناسيب قيد التحديث.</p>',
        replies: [['rakan', 3, 'أُبلغ الموقع، وعُلّقت النسخة.']],
      },
    ],
    papers: [
      { by: 'layan', name: 'CL-A-101 ground floor.pdf', content: clinic },
      { by: 'joud', name: 'RS-C-210 profile.pdf', content: profile },
      { by: 'rakan', name: 'Cube tests.pdf', content: test },
    ],
  },
  {
    entities: ['construction_project', 'construction_program'],
    topics: [
      {
        by: 'faisal',
        title: 'Meeting with the owner',
        text: '<p>The owner was on site on Tuesday and is content with the pace. He asks for <strong>one photo a week</strong> from the same place.</p>',
        replies: [
          ['imran', 5, 'The foreman takes it every Thursday from the water tower.'],
          ['sara', 19, 'أضفت أول صورتين.'],
        ],
      },
      {
        by: 'huda',
        text: '<p>وصلت رخصة البلدية، وهي سارية حتى نهاية العام. الأصل لدى مكتب الموقع.</p>',
        replies: [['rakan', 4, 'استلمناها، وعُلّقت نسخة عند البوابة.']],
      },
      {
        by: 'omar',
        text: '<p>Reminder for everybody: the gate closes at 18:00 this month. Deliveries after that need a permit of the day before.</p>',
        replies: [['nasser', 3, 'Told to all suppliers.']],
      },
    ],
    papers: [
      { by: 'imran', name: 'View from the water tower.png', content: frame },
      { by: 'faisal', name: 'Works at the quay.png', content: quay },
      { by: 'rakan', name: 'CL-A-101 ground floor.pdf', content: clinic },
    ],
  },
];
