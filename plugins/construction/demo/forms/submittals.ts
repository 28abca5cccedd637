/** Submittals of the demo: project, division, type, state, day, title, package. Their reviewers answered according to the state. */
export type SubmittalRow = readonly [
  project: string,
  division: string,
  type: string,
  state: string,
  day: number,
  title: string,
  pack?: string,
];

export const SUBMITTALS: readonly SubmittalRow[] = [
  ['intake', '03', 'product_data', 'closed', -120, 'Sulphate resisting cement, mix C40/50', 'concrete'],
  ['intake', '03', 'test_report', 'approved', -92, 'Trial mix results, 28 days', 'concrete'],
  ['intake', '05', 'shop_drawing', 'approved_as_noted', -66, 'Crane girders of the pump hall'],
  ['intake', '46', 'product_data', 'under_review', -21, 'Intake pumps, 3 x 1,200 l/s', 'screens'],
  ['intake', '46', 'shop_drawing', 'revise_and_resubmit', -34, 'Travelling screens, general arrangement', 'screens'],
  ['intake', '46', 'o_and_m', 'draft', -3, 'Operation manual of the screens', 'screens'],
  ['intake', '26', 'product_data', 'under_review', -17, 'كابلات الجهد المتوسط 33 ك.ف'],
  ['intake', '26', 'certificate', 'submitted', -6, 'شهادات المصنع للمحولات'],
  ['intake', '35', 'sample', 'approved', -101, 'عينة حجر الحماية'],
  ['reservoir', '07', 'product_data', 'approved_as_noted', -58, 'غشاء العزل المائي للسقف', 'finishes'],
  ['reservoir', '07', 'sample', 'under_review', -14, 'Joint sealant, drinking water', 'finishes'],
  ['reservoir', '03', 'method_statement', 'rejected', -40, 'طريقة صب الجدران على مرحلتين'],
  ['reservoir', '22', 'shop_drawing', 'submitted', -5, 'Valve chamber piping', 'valves'],
  ['reservoir', '22', 'product_data', 'approved', -71, 'Butterfly valves DN600'],
  ['reservoir', '31', 'test_report', 'closed', -104, 'Plate load tests'],
  ['clinic', '09', 'sample', 'approved', -43, 'Vinyl flooring, three colours'],
  ['clinic', '08', 'shop_drawing', 'under_review', -12, 'أبواب غرف الأشعة المبطنة بالرصاص', 'air'],
  ['clinic', '21', 'product_data', 'draft', -2, 'Pre-action valve', 'fire'],
  ['clinic', '23', 'shop_drawing', 'under_review', -10, 'مجاري الهواء في الدور الأول', 'air'],
  ['clinic', '10', 'mock_up', 'submitted', -4, 'نموذج رأس السرير'],
  ['labs', '11', 'product_data', 'under_review', -13, 'Fume cupboards', 'labs'],
];

/** Resubmittals: the title of the returned one, the state of the next revision, and the day. */
export const REVISED: readonly (readonly [title: string, state: 'submitted' | 'under_review', day: number])[] = [
  ['Travelling screens, general arrangement', 'under_review', -9],
  ['طريقة صب الجدران على مرحلتين', 'submitted', -3],
];

/** Packages: project, key, name, creation day, due day. */
export const PACKAGES: readonly (readonly [project: string, key: string, name: string, day: number, due: number])[] = [
  ['intake', 'screens', 'Screens and pumps', -35, 12],
  ['intake', 'concrete', 'خلطات الخرسانة ونتائجها', -121, -95],
  ['reservoir', 'finishes', 'مواد العزل والفواصل', -59, 7],
  ['reservoir', 'valves', 'Valves and piping', -6, 18],
  ['clinic', 'air', 'أعمال التكييف والأبواب الخاصة', -13, 15],
  ['clinic', 'fire', 'Fire fighting', -2, 26],
  ['labs', 'labs', 'Laboratory equipment', -14, 20],
];

/** Online submittals: project, company, division, type, state, title, comment. */
export const ONLINE: readonly (readonly [
  project: string,
  company: string,
  division: string,
  type: string,
  state: string,
  title: string,
  comment?: string,
])[] = [
  ['intake', 'Tuwaiq', '25', 'product_data', 'submitted', 'Controllers and operator panels'],
  [
    'intake',
    'Nahda',
    '05',
    'certificate',
    'returned',
    'شهادات حديد التسليح للدفعة الثامنة',
    'الشهادات غير موقّعة من المختبر. نرجو إرفاق النسخ الموقّعة.',
  ],
  ['reservoir', 'Nahda', '05', 'sample', 'draft', 'Ladder and grating samples'],
  ['clinic', 'Burj', '26', 'shop_drawing', 'rejected', 'لوحات التوزيع الفرعية', 'اللوحات ليست ضمن نطاق عقدكم.'],
  ['intake', 'Sahil', '03', 'method_statement', 'submitted', 'صب أرضية الحوض على ثلاث مراحل'],
  ['reservoir', 'Sahil', '33', 'test_report', 'submitted', 'Pressure test of the inlet main'],
  [
    'clinic',
    'Nahda',
    '05',
    'certificate',
    'returned',
    'Mill certificates of the steel frame',
    'Heat numbers are missing on two certificates. Please add them.',
  ],
  ['clinic', 'Tuwaiq', '28', 'product_data', 'draft', 'كاميرات المراقبة ونظام التسجيل'],
  ['labs', 'Tuwaiq', '28', 'product_data', 'submitted', 'Access control'],
];
