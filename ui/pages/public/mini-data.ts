/**
 * What the miniature of the list screen shows. Every text stands here in both languages and not in the catalogues,
 * because the picture always shows both, whatever language the page has. The records are invented.
 */
import type { Tone } from '../../../core/shared/entity.ts';
import type { Family } from './families.ts';

/** A text in English and Arabic. */
export type Both = readonly [en: string, ar: string];

/** One row: title, state, progress in percent, and the figure at the end. */
export interface MiniRow {
  title: Both;
  tone: Tone;
  state: Both;
  done: number;
  figure: string;
}
/** One miniature: side bar, title, count, the last column's head, rows. */
export interface MiniList {
  side: readonly (readonly [icon: string, label: Both])[];
  title: Both;
  count: string;
  figure: Both;
  rows: readonly MiniRow[];
}

const row = (title: Both, tone: Tone, state: Both, done: number, figure: string): MiniRow => ({ title, tone, state, done, figure });

const DOING: Both = ['In progress', 'قيد التنفيذ'];
const DASHBOARD: Both = ['Dashboard', 'لوحة المعلومات'];
const POLICY: Both = ['Policy', 'السياسات'];

const contracts: MiniList = {
  side: [
    ['gauge', DASHBOARD], ['briefcase', ['Contracts', 'العقود']], ['file-check', ['Commitments', 'الالتزامات']],
    ['credit-card', ['Invoices', 'المستخلصات']], ['circle-question', ['RFIs', 'طلبات المعلومات']], ['clipboard', ['Punch lists', 'الملاحظات']],
  ],
  title: ['Contracts', 'العقود'], count: '312', figure: ['Value, M', 'القيمة، م'],
  rows: [
    row(['Intake civil works', 'الأعمال المدنية للمأخذ'], 'doing', DOING, 64, '48.20'),
    row(['Supervision services', 'خدمات الإشراف'], 'doing', DOING, 58, '6.75'),
    row(['Villa package 3', 'حزمة الفلل 3'], 'waiting', ['Pending approval', 'بانتظار الاعتماد'], 12, '19.66'),
    row(['Substation upgrade', 'ترقية المحطة الفرعية'], 'stop', ['Overdue', 'متأخر'], 41, '27.90'),
    row(['Promenade lighting', 'إنارة الممشى'], 'done', ['Completed', 'مكتمل'], 100, '3.18'),
    row(['Stormwater phase 2', 'تصريف السيول، المرحلة 2'], 'doing', DOING, 33, '54.05'),
    row(['Marina pontoons', 'أرصفة المرسى العائمة'], 'todo', ['Not started', 'لم يبدأ'], 0, '11.40'),
    row(['District cooling loop', 'حلقة تبريد المناطق'], 'doing', DOING, 22, '88.10'),
    row(['School block B', 'مبنى المدرسة ب'], 'waiting', ['Under signature', 'قيد التوقيع'], 4, '31.75'),
  ],
};

const FULL: Both = ['Implemented', 'مطبق كليًا'];
const PART: Both = ['Partial', 'مطبق جزئيًا'];
const controls: MiniList = {
  side: [
    ['gauge', DASHBOARD], ['list-checklist', ['Controls', 'الضوابط']], ['arrows-cw', ['Rounds', 'الجولات']],
    ['grid-heatmap', ['Risks', 'المخاطر']], ['folder-open', ['Evidence', 'الأدلة']], ['gavel', POLICY],
  ],
  title: ['Controls', 'الضوابط'], count: '108', figure: ['Ref', 'المرجع'],
  rows: [
    row(['Cybersecurity strategy', 'إستراتيجية الأمن السيبراني'], 'done', FULL, 100, '1-1-1'),
    row(['Roles and duties', 'الأدوار والمسؤوليات'], 'done', FULL, 100, '1-4-1'),
    row(['Risk management', 'إدارة المخاطر'], 'doing', ['In review', 'قيد المراجعة'], 66, '1-5-1'),
    row(['Asset management', 'إدارة الأصول'], 'waiting', PART, 60, '2-1-1'),
    row(['Identity and access', 'الهويات والصلاحيات'], 'waiting', PART, 50, '2-2-1'),
    row(['Email protection', 'حماية البريد الإلكتروني'], 'done', FULL, 100, '2-4-1'),
    row(['Cryptography', 'التشفير'], 'stop', ['Not implemented', 'غير مطبق'], 10, '2-8-1'),
    row(['Backup and recovery', 'النسخ الاحتياطية'], 'waiting', PART, 70, '2-9-1'),
    row(['Third parties', 'الأطراف الخارجية'], 'todo', ['Not assessed', 'لم يُقيَّم'], 0, '4-1-1'),
  ],
};

const DELIVERED: Both = ['Delivered', 'تم التسليم'];
const IDLE: Both = ['Not started', 'لم يبدأ'];
const orders: MiniList = {
  side: [
    ['clock', ['Timeline', 'الخط الزمني']], ['package', ['Orders', 'الطلبات']], ['circle-check', ['Tasks', 'المهام']],
    ['users', ['Owners', 'الملاك']], ['cubes', ['Assets', 'الأصول']], ['gavel', POLICY],
  ],
  title: ['Orders', 'الطلبات'], count: '312', figure: ['Number', 'الرقم'],
  rows: [
    row(['Villa 118, kitchen', 'فيلا 118، المطبخ'], 'doing', DOING, 45, 'ORD-2081'),
    row(['Tower A, level 12', 'برج أ، الدور 12'], 'waiting', ['Waiting', 'بالانتظار'], 70, 'ORD-2079'),
    row(['Clinic fit-out', 'تجهيز العيادة'], 'done', DELIVERED, 100, 'ORD-2074'),
    row(['Showroom joinery', 'نجارة صالة العرض'], 'doing', DOING, 30, 'ORD-2071'),
    row(['Villa 42, doors', 'فيلا 42، الأبواب'], 'stop', ['Overdue', 'متأخر'], 85, 'ORD-2066'),
    row(['Office pod, L3', 'مكاتب الدور 3'], 'todo', IDLE, 0, 'ORD-2063'),
    row(['Lobby desk', 'مكتب الاستقبال'], 'doing', DOING, 52, 'ORD-2060'),
    row(['Villa 77, stairs', 'فيلا 77، الدرج'], 'done', DELIVERED, 100, 'ORD-2058'),
    row(['Site cabin', 'مكتب الموقع'], 'todo', IDLE, 0, 'ORD-2055'),
  ],
};

/** The list that each family's picture shows. */
export const MINI_LISTS: Record<Family, MiniList> = { all: contracts, pmis: contracts, grc: controls, oss: orders, ut: contracts };
