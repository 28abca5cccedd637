/** The history of records that are pending or were not simply approved, and comments on others. */
import type { Decided } from './paths.ts';

export type Kind = 'submitted' | 'resubmitted' | 'approved' | 'returned' | 'sent_back' | 'rejected' | 'withdrawn' | 'delegated';

/** Who: the key of a person, or the start of the address. Days from today; `to` is the delegate. */
export type MoveRow = readonly [who: string | number, did: Kind, day: number, words?: string, to?: string];

/** By subject; for invoices of a commitment, the last one. */
export const MOVES: Readonly<Record<Decided, Readonly<Record<string, readonly MoveRow[]>>>> = {
  commitment: {
    'Instruments and control system': [
      ['imran', 'submitted', -6, 'Two bids were within three per cent; the longer warranty decided.'],
      ['faisal', 'approved', -2, 'Agrees with the pump supplier’s interface list.'],
    ],
    'Site security and camp services': [
      ['imran', 'submitted', -3],
      ['faisal', 'approved', -1],
    ],
    'الموقع العام ومواقف السيارات': [
      ['rakan', 'submitted', -9],
      ['sara', 'returned', -8, 'سعر الأسفلت أعلى من الاتفاقية الإطارية، يرجى إرفاق العرضين.'],
      ['rakan', 'resubmitted', -4, 'أُرفق العرضان وخُفّض سعر الأسفلت.'],
      ['sara', 'approved', -2],
    ],
    'Cathodic protection of the pipelines': [
      ['nasser', 'submitted', -21],
      ['omar', 'approved', -19],
      ['admin', 'rejected', -17, 'Already part of the pipeline contract; see its clause on corrosion protection.'],
    ],
  },
  commitment_co: {
    'Claim for bad weather in March': [
      ['imran', 'submitted', -12, 'Records of the weather station are attached.'],
      ['faisal', 'approved', -9, '14 of the 18 days are beyond question.'],
      ['layan', 'approved', -4, 'Idle rates agree with the contract.'],
    ],
    'توسعة قسم الطوارئ': [
      ['rakan', 'submitted', -4],
      ['sara', 'approved', -2, 'بناءً على طلب المالك بتاريخ الاجتماع الأخير.'],
      ['joud', 'delegated', -1, 'في إجازة هذا الأسبوع.', 'faisal'],
    ],
    'كسوة حجرية لمدخل الصالة': [['imran', 'submitted', -1, 'اختار المالك العيّنة الثانية.']],
    'Warranty of five years in place of two': [['imran', 'submitted', -3]],
    'تحويل خط الخدمة عند الغرفة 3': [
      ['nasser', 'submitted', -2],
      ['omar', 'approved', -1, 'الخط غير ظاهر في مخططات الخدمات.'],
    ],
    'Medical gas outlets in three more rooms': [
      ['rakan', 'submitted', -7],
      ['sara', 'returned', -5, 'Which rooms? The drawing shows two of them only.'],
    ],
  },
  progress_invoice: {
    'Marine works and intake basin': [
      ['imran', 'submitted', -11],
      ['layan', 'approved', -9, 'Quantities agree with the joint survey.'],
      ['faisal', 'approved', -5],
    ],
    'صالة المضخات: الأعمال الخرسانية': [
      ['imran', 'submitted', -4],
      ['joud', 'approved', -1, 'طابقت الكميات محاضر الصب.'],
    ],
    'Earthworks and cell A': [
      ['nasser', 'submitted', -8],
      ['layan', 'approved', -6],
      ['omar', 'sent_back', -4, 'The survey of 12 November shows less backfill.'],
      ['layan', 'approved', -3, 'Backfill is corrected to the survey.'],
      ['omar', 'approved', -1],
    ],
    'خطوط الوصل وغرفة المحابس': [['nasser', 'submitted', -1]],
  },
  budget_request: {
    'Contingency for marine weather': [
      ['imran', 'submitted', -7, 'Three storms are usual in the season.'],
      ['layan', 'approved', -2],
    ],
    'ربط المركز بشبكة تبريد المناطق': [
      ['rakan', 'submitted', -5, 'يوفّر تشغيل المبردات المستقلة.'],
      ['joud', 'approved', 0, 'يُغطّى من الوفر في أعمال التكييف.'],
    ],
    'Lighting of the access road, phase two': [['admin', 'submitted', -1]],
    'Temporary bridge over the outfall channel': [
      ['admin', 'submitted', -6],
      ['layan', 'returned', -4, 'Please split the foundation from the steel.'],
    ],
    'أجهزة رصد بحرية عند الحوض': [
      ['admin', 'submitted', -30],
      ['admin', 'withdrawn', -28, 'يوفّرها المقاول ضمن عقده.'],
    ],
  },
};

/** Comments on approved records, step by step. */
export const WORDS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'Marine works and intake basin': [
    'Only bidder with a dredger of its own.',
    'Rates agree with the estimate within four per cent.',
    'Approved with the condition of monthly surveys.',
  ],
  'صالة المضخات: الأعمال الخرسانية': ['الأسعار ضمن التقدير.', undefined, 'معتمد في اجتماع اللجنة.'],
  'Deeper piles on rock': ['Boreholes 4 and 7 show rock at 11 m.', 'Rates of the contract.'],
  'Earthworks and cell A': ['Lowest of five bids.'],
  'هيكل المبنى والتشطيبات': [undefined, 'السعر أقل من التقدير بنسبة 2٪.'],
  'Deeper piles at the intake basin': [undefined, 'Follows the approved change order.'],
};

/** Who submits on a project. */
export const AUTHORS: Readonly<Record<string, string>> = { intake: 'imran', reservoir: 'nasser', clinic: 'rakan' };
