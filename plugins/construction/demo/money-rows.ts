/** Money records of the demo projects: budgets, commitments with their lines, change orders, billed percentages, and payments. */

export type LineRow =
  | readonly [division: string, description: string, quantity: number, unit: string, rate: number]
  | readonly [division: string, description: string, amount: number];

/** Its approval status. */
type Status = 'draft' | 'submitted' | 'returned' | 'resubmitted' | 'approved' | 'rejected' | 'withdrawn';

export interface OrderRow {
  description: string;
  reason: 'client_request' | 'design_change' | 'unforeseen_condition' | 'regulatory' | 'error' | 'claim';
  days?: number;
  status: Status;
  lines: readonly LineRow[];
}

export interface CommitmentRow {
  project: string;
  type: 'subcontract' | 'purchase_order' | 'consultancy' | 'service';
  company: string;
  description: string;
  status: Status;
  executed?: boolean;
  advance?: number;
  /** Retention on work, in per cent. */
  retention?: number;
  lines: readonly LineRow[];
  orders?: readonly OrderRow[];
  /** Work to date of each line after each invoice, in per cent; the last invoice may be open. */
  billed?: readonly (readonly number[])[];
  openLast?: 'draft' | 'submitted';
  /** Of each approved invoice, the paid share. */
  paid?: readonly number[];
}

export interface BudgetRow {
  project: string;
  type: 'original' | 'increase' | 'transfer' | 'contingency';
  description: string;
  status: Status;
  lines: readonly (readonly [division: string, amount: number])[];
}

export const BUDGETS: Readonly<Record<string, readonly BudgetRow[]>> = {
  pmis: [
    {
      project: 'intake',
      type: 'original',
      description: 'الميزانية الأصلية لمأخذ مياه البحر',
      status: 'approved',
      lines: [
        ['01', 9_200_000],
        ['03', 41_500_000],
        ['05', 8_800_000],
        ['26', 24_600_000],
        ['31', 18_300_000],
        ['33', 14_750_000],
        ['35', 38_400_000],
        ['46', 27_900_000],
      ],
    },
    {
      project: 'intake',
      type: 'increase',
      description: 'Deeper piles at the intake basin',
      status: 'approved',
      lines: [
        ['31', 2_150_000],
        ['35', 1_400_000],
      ],
    },
    {
      project: 'intake',
      type: 'transfer',
      description: 'From metals to electrical works',
      status: 'approved',
      lines: [
        ['05', -2_400_000],
        ['26', 2_400_000],
      ],
    },
    {
      project: 'intake',
      type: 'contingency',
      description: 'Contingency for marine weather',
      status: 'submitted',
      lines: [['35', 3_000_000]],
    },
    {
      project: 'reservoir',
      type: 'original',
      description: 'Original budget of the reservoir',
      status: 'approved',
      lines: [
        ['01', 4_300_000],
        ['03', 46_200_000],
        ['07', 7_850_000],
        ['31', 11_900_000],
        ['33', 13_600_000],
        ['26', 5_200_000],
      ],
    },
    { project: 'reservoir', type: 'increase', description: 'زيادة أعمال العزل للخليتين', status: 'draft', lines: [['07', 950_000]] },
    {
      project: 'clinic',
      type: 'increase',
      description: 'ربط المركز بشبكة تبريد المناطق',
      status: 'submitted',
      lines: [
        ['23', 5_100_000],
        ['33', 1_100_000],
      ],
    },
    {
      project: 'reservoir',
      type: 'increase',
      description: 'Lighting of the access road, phase two',
      status: 'submitted',
      lines: [['26', 740_000]],
    },
    {
      project: 'intake',
      type: 'increase',
      description: 'Temporary bridge over the outfall channel',
      status: 'returned',
      lines: [
        ['31', 620_000],
        ['05', 480_000],
      ],
    },
    { project: 'intake', type: 'increase', description: 'أجهزة رصد بحرية عند الحوض', status: 'withdrawn', lines: [['46', 860_000]] },
    {
      project: 'clinic',
      type: 'original',
      description: 'الميزانية الأصلية للمركز الصحي',
      status: 'approved',
      lines: [
        ['03', 15_400_000],
        ['08', 4_600_000],
        ['09', 9_300_000],
        ['21', 2_100_000],
        ['22', 4_250_000],
        ['23', 10_800_000],
        ['26', 8_700_000],
        ['11', 6_400_000],
      ],
    },
  ],
  ut: [
    {
      project: 'labs',
      type: 'original',
      description: 'ميزانية مختبرات العلوم',
      status: 'approved',
      lines: [
        ['03', 12_600_000],
        ['11', 14_900_000],
        ['23', 8_200_000],
        ['26', 6_100_000],
      ],
    },
  ],
};

export const COMMITMENTS: Readonly<Record<string, readonly CommitmentRow[]>> = {
  pmis: [
    {
      project: 'intake',
      type: 'subcontract',
      company: 'Sahil',
      description: 'Marine works and intake basin',
      status: 'approved',
      executed: true,
      advance: 10,
      lines: [
        ['35', 'Sheet pile cofferdam', 4_200, 'm2', 3_150],
        ['35', 'Intake pipes, DN 2000', 1_180, 'm', 14_800],
        ['31', 'Dredging and disposal', 96_000, 'm3', 118.5],
        ['03', 'Basin walls and slab', 6_900, 'm3', 1_640],
      ],
      orders: [
        {
          description: 'Deeper piles on rock',
          reason: 'unforeseen_condition',
          days: 21,
          status: 'approved',
          lines: [['31', 'Pre-drilling in rock', 2_050_000]],
        },
        {
          description: 'Fish screens asked for by the authority',
          reason: 'regulatory',
          days: 0,
          status: 'approved',
          lines: [['35', 'Travelling screens', 4, 'No', 262_500]],
        },
        {
          description: 'Claim for bad weather in March',
          reason: 'claim',
          days: 18,
          status: 'submitted',
          lines: [['35', 'Idle marine plant', 1_480_000]],
        },
      ],
      billed: [
        [0, 0, 35, 0, 0, 0],
        [45, 20, 60, 12, 60, 0],
        [70, 38, 82, 30, 100, 25],
        [82, 52, 95, 44, 100, 50],
      ],
      openLast: 'submitted',
      paid: [1, 1, 0.4],
    },
    {
      project: 'intake',
      type: 'subcontract',
      company: 'Sahil',
      description: 'صالة المضخات: الأعمال الخرسانية',
      status: 'approved',
      executed: true,
      lines: [
        ['03', 'خرسانة مسلحة للأساسات', 5_400, 'm3', 1_385],
        ['03', 'خرسانة مسلحة للجدران والأسقف', 7_850, 'm3', 1_620],
        ['05', 'هيكل معدني للصالة', 610, 't', 11_200],
      ],
      orders: [
        {
          description: 'تعديل فتحات المضخات بحسب المورّد',
          reason: 'design_change',
          days: 7,
          status: 'approved',
          lines: [['03', 'فتحات وتسليح إضافي', 386_500]],
        },
        {
          description: 'كسوة حجرية لمدخل الصالة',
          reason: 'client_request',
          status: 'submitted',
          lines: [['03', 'كسوة حجرية وتثبيت', 1_150, 'm2', 214]],
        },
      ],
      billed: [
        [40, 5, 0, 0],
        [85, 28, 0, 50],
        [100, 46, 20, 100],
      ],
      openLast: 'submitted',
      paid: [1, 1],
    },
    {
      project: 'intake',
      type: 'purchase_order',
      company: 'Tuwaiq',
      description: 'Vertical turbine pumps, six sets',
      status: 'approved',
      executed: true,
      advance: 20,
      retention: 5,
      lines: [
        ['46', 'Pump sets with motors', 6, 'set', 3_420_000],
        ['46', 'Spare parts for two years', 1_180_000],
      ],
      orders: [
        {
          description: 'Warranty of five years in place of two',
          reason: 'client_request',
          status: 'submitted',
          lines: [['46', 'Extended warranty', 412_000]],
        },
      ],
      billed: [
        [0, 0],
        [33.33, 0],
      ],
      paid: [],
    },
    {
      project: 'intake',
      type: 'subcontract',
      company: 'Nahda',
      description: 'Medium voltage supply and switchgear',
      status: 'approved',
      executed: true,
      lines: [
        ['26', 'Substation 33/6.6 kV', 12_850_000],
        ['26', 'Cables and trays', 42_000, 'm', 168],
      ],
      orders: [
        {
          description: 'Second incoming feeder',
          reason: 'client_request',
          status: 'draft',
          lines: [['26', 'Feeder and protection', 2_240_000]],
        },
      ],
      billed: [[10, 0]],
      paid: [],
    },
    {
      project: 'intake',
      type: 'purchase_order',
      company: 'Tuwaiq',
      description: 'Instruments and control system',
      status: 'submitted',
      retention: 5,
      lines: [
        ['26', 'Control system, two operator stations', 8_600_000],
        ['46', 'Flow and level instruments', 148, 'No', 40_540],
      ],
    },
    {
      project: 'intake',
      type: 'service',
      company: 'Burj',
      description: 'Site security and camp services',
      status: 'submitted',
      lines: [['01', 'Guards and camp', 18, 'mo', 164_000]],
    },
    {
      project: 'reservoir',
      type: 'subcontract',
      company: 'Sahil',
      description: 'Earthworks and cell A',
      status: 'approved',
      executed: true,
      advance: 10,
      lines: [
        ['31', 'Excavation', 148_000, 'm3', 34.25],
        ['31', 'Backfill in layers', 61_000, 'm3', 41.8],
        ['03', 'Floor slab and walls, cell A', 12_400, 'm3', 1_495],
      ],
      orders: [
        {
          description: 'Rock below elevation 12',
          reason: 'unforeseen_condition',
          days: 14,
          status: 'approved',
          lines: [['31', 'Rock excavation', 9_400, 'm3', 96]],
        },
        {
          description: 'Fewer joints after review',
          reason: 'design_change',
          status: 'approved',
          lines: [['03', 'Joints left out', -185_000]],
        },
      ],
      billed: [
        [55, 0, 8, 20, 0],
        [90, 15, 31, 80, 0],
        [100, 40, 52, 100, 100],
      ],
      openLast: 'submitted',
      paid: [1, 0.85],
    },
    {
      project: 'reservoir',
      type: 'subcontract',
      company: 'Nahda',
      description: 'خطوط الوصل وغرفة المحابس',
      status: 'approved',
      executed: true,
      lines: [
        ['33', 'خط دكتايل قطر 1200', 2_650, 'm', 3_480],
        ['33', 'محابس وعدادات', 2_940_000],
      ],
      orders: [
        {
          description: 'تحويل خط الخدمة عند الغرفة 3',
          reason: 'unforeseen_condition',
          days: 9,
          status: 'submitted',
          lines: [['33', 'تحويل الخط وإعادة الردم', 640_000]],
        },
      ],
      billed: [
        [30, 0],
        [58, 20],
      ],
      openLast: 'submitted',
      paid: [1],
    },
    {
      project: 'reservoir',
      type: 'subcontract',
      company: 'Nahda',
      description: 'Cathodic protection of the pipelines',
      status: 'rejected',
      lines: [['26', 'Anodes, rectifiers and tests', 1_260_000]],
    },
    {
      project: 'reservoir',
      type: 'subcontract',
      company: 'Tuwaiq',
      description: 'Waterproofing of both cells',
      status: 'draft',
      lines: [
        ['07', 'HDPE lining', 38_500, 'm2', 142],
        ['07', 'Joint sealing', 6_100, 'm', 96],
      ],
    },
    {
      project: 'clinic',
      type: 'subcontract',
      company: 'Sahil',
      description: 'هيكل المبنى والتشطيبات',
      status: 'approved',
      executed: true,
      advance: 10,
      lines: [
        ['03', 'الهيكل الخرساني', 8_900, 'm3', 1_560],
        ['09', 'الأرضيات والدهانات', 14_200, 'm2', 412],
        ['08', 'الأبواب والواجهات', 4_180_000],
      ],
      orders: [
        {
          description: 'توسعة قسم الطوارئ',
          reason: 'client_request',
          days: 30,
          status: 'submitted',
          lines: [
            ['03', 'هيكل التوسعة', 1_250_000],
            ['09', 'تشطيب التوسعة', 680_000],
          ],
        },
      ],
      billed: [
        [48, 0, 0],
        [79, 6, 10],
      ],
      paid: [1, 0.5],
    },
    {
      project: 'clinic',
      type: 'subcontract',
      company: 'Sahil',
      description: 'الموقع العام ومواقف السيارات',
      status: 'resubmitted',
      lines: [
        ['31', 'تسوية وردم', 38_000, 'm3', 46],
        ['32', 'أسفلت وأرصفة', 21_400, 'm2', 138],
        ['32', 'تشجير وري', 2_720_000],
      ],
    },
    {
      project: 'clinic',
      type: 'subcontract',
      company: 'Nahda',
      description: 'Heating, ventilation and medical gases',
      status: 'approved',
      executed: true,
      lines: [
        ['23', 'Chillers and air handling', 7_450_000],
        ['23', 'Ducts and insulation', 16_800, 'm2', 186],
        ['22', 'Medical gas network', 2_960_000],
      ],
      orders: [
        {
          description: 'Medical gas outlets in three more rooms',
          reason: 'client_request',
          status: 'returned',
          lines: [['22', 'Outlets and zone valves', 318_000]],
        },
      ],
      billed: [[25, 10, 0]],
      openLast: 'draft',
      paid: [],
    },
    {
      project: 'clinic',
      type: 'consultancy',
      company: 'Rimal',
      description: 'الإشراف على التنفيذ',
      status: 'approved',
      executed: true,
      retention: 0,
      lines: [['01', 'أتعاب الإشراف', 14, 'mo', 138_000]],
      billed: [[35.7143]],
      paid: [1],
    },
    {
      project: 'clinic',
      type: 'purchase_order',
      company: 'Burj',
      description: 'Imaging and laboratory equipment',
      status: 'approved',
      retention: 5,
      lines: [
        ['11', 'X-ray and ultrasound', 3_260_000],
        ['11', 'Laboratory analysers', 7, 'set', 418_500],
      ],
    },
  ],
  ut: [
    {
      project: 'labs',
      type: 'subcontract',
      company: 'Sahil',
      description: 'هيكل مختبرات الكيمياء',
      status: 'approved',
      executed: true,
      advance: 10,
      lines: [
        ['03', 'خرسانة الهيكل', 6_400, 'm3', 1_540],
        ['26', 'أعمال كهربائية', 4_850_000],
      ],
      orders: [
        {
          description: 'تهوية إضافية للمختبرات',
          reason: 'regulatory',
          days: 10,
          status: 'approved',
          lines: [['23', 'وحدات سحب الأبخرة', 12, 'No', 64_500]],
        },
      ],
      billed: [[40, 10, 0]],
      paid: [1],
    },
  ],
};
