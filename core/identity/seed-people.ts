/** The demo people. All names are made up. Those with `signsIn` share the demo password; the others have none and cannot sign in. */
export interface DemoPerson {
  email: string;
  tenant: string;
  full_name_en: string;
  full_name_ar: string;
  /** Code of the role in seed-roles.ts. */
  role: string;
  type: string | null;
  signsIn: boolean;
}

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Rukn#2026';

const account = (email: string, role: string, type: string | null, en: string, ar: string): DemoPerson => ({
  email,
  tenant: email.slice(email.indexOf('@') + 1, -'.example'.length),
  role,
  type,
  full_name_en: en,
  full_name_ar: ar,
  signsIn: true,
});

/** People named in records, without an account. */
const named =
  (tenant: string, role: string) =>
  (name: string, en: string, ar: string): DemoPerson => ({
    ...account(`${name}@${tenant}.example`, role, null, en, ar),
    signsIn: false,
  });
const manager = named('pmis', 'project_manager');
const auditor = named('grc', 'auditor');
const reviewer = named('grc', 'reviewer');

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  account('admin@pmis.example', 'administrator', null, 'Salma Al-Rashid', 'سلمى الراشد'),
  account('member@pmis.example', 'member', null, 'Tariq Al-Mutlaq', 'طارق المطلق'),
  account('admin@grc.example', 'administrator', null, 'Khalid Al-Suwailem', 'خالد السويلم'),
  account('reviewer@grc.example', 'reviewer', null, 'Dana Al-Faraj', 'دانة الفرج'),
  account('viewer@grc.example', 'viewer', null, 'Yousef Al-Hamad', 'يوسف الحمد'),
  account('admin@oss.example', 'administrator', null, 'Abeer Al-Nasser', 'عبير الناصر'),
  account('owner@oss.example', 'owner', 'owner', 'Sultan Al-Jabri', 'سلطان الجابري'),
  account('b-owner@oss.example', 'b-owner', 'b-owner', 'Hessa Al-Mansour', 'حصة المنصور'),
  account('c-owner@oss.example', 'c-owner', 'c-owner', 'Ziad Al-Khatib', 'زياد الخطيب'),
  account('sm@oss.example', 'sm', 'sm', 'Maha Al-Turki', 'مها التركي'),
  account('eng@oss.example', 'eng', 'eng', 'Hamza Idris', 'حمزة إدريس'),
  account('eng-contracts@oss.example', 'eng_contracts', 'eng_contracts', 'Lina Al-Asiri', 'لينا العسيري'),
  account('eng-costing@oss.example', 'eng_costing', 'eng_costing', 'Bilal Siddiqui', 'بلال صديقي'),
  account('tasks@oss.example', 'tasks', 'tasks', 'Nada Al-Amri', 'ندى العمري'),
  account('admin@edu.example', 'administrator', null, 'Ibrahim Al-Saleh', 'إبراهيم الصالح'),
  account('teacher@edu.example', 'teacher', 'teacher', 'Amal Al-Yami', 'أمل اليامي'),
  account('student@edu.example', 'student', 'student', 'Saad Al-Bishi', 'سعد البيشي'),
  account('admin@ut.example', 'administrator', null, 'Wafa Al-Ruwaili', 'وفاء الرويلي'),
  account('platform@rukn.example', 'platform_administrator', null, 'Rana Al-Khalidi', 'رنا الخالدي'),
  manager('noura', 'Noura Al-Harbi', 'نورة الحربي'),
  { ...manager('faisal', 'Faisal Al-Otaibi', 'فيصل العتيبي'), signsIn: true },
  manager('sara', 'Sara Al-Qahtani', 'سارة القحطاني'),
  manager('omar', 'Omar Bashir', 'عمر بشير'),
  { ...manager('layan', 'Layan Al-Ghamdi', 'ليان الغامدي'), signsIn: true },
  manager('imran', 'Imran Qureshi', 'عمران قريشي'),
  manager('huda', 'Huda Al-Zahrani', 'هدى الزهراني'),
  manager('majed', 'Majed Al-Shammari', 'ماجد الشمري'),
  manager('reem', 'Reem Al-Dosari', 'ريم الدوسري'),
  manager('nasser', 'Nasser Al-Anazi', 'ناصر العنزي'),
  manager('joud', 'Joud Al-Maliki', 'جود المالكي'),
  auditor('mona', 'Mona Al-Sharif', 'منى الشريف'),
  auditor('fahad', 'Fahad Al-Dawood', 'فهد الداود'),
  reviewer('rania', 'Rania Haddad', 'رانيا حداد'),
  reviewer('adel', 'Adel Al-Qasim', 'عادل القاسم'),
  reviewer('shatha', 'Shatha Al-Nuaim', 'شذى النعيم'),
  reviewer('basel', 'Basel Karimi', 'باسل كريمي'),
  manager('rakan', 'Rakan Al-Subaie', 'راكان السبيعي'),
];
