/** The demo's contracts, their rounds, and the progress of each. Days are relative to today; people by short names. */

type Words = readonly [en: string, ar: string];

/** Shares of results, in percent: implemented, partial, not implemented, not applicable; the rest is not assessed. */
export type Mix = readonly [done: number, partial: number, none: number, notApplicable: number];

export interface DemoRound {
  name?: Words;
  lead: string;
  /** First and last day. */
  term: readonly [start: number, end: number];
  mix: Mix;
  closed?: true;
  note?: string;
  type?: 'self_assessment' | 'internal' | 'external' | 'regulator';
}

export interface DemoContract {
  title: string;
  owner: string;
  term: readonly [start: number, end: number];
  note?: string;
  closed?: true;
  /** By the package's short name. */
  packages: readonly { short: string; rounds: readonly DemoRound[] }[];
}

export const CONTRACTS: readonly DemoContract[] = [
  {
    title: 'National cybersecurity 2025',
    owner: 'mona',
    term: [-660, -294],
    closed: true,
    packages: [
      {
        short: 'CSF',
        rounds: [
          {
            name: ['Yearly self assessment', 'التقييم الذاتي السنوي'],
            lead: 'mona',
            term: [-420, -330],
            mix: [64, 24, 12, 0],
            closed: true,
            type: 'self_assessment',
          },
        ],
      },
    ],
  },
  {
    title: 'Plant networks',
    owner: 'basel',
    term: [10, 375],
    packages: [{ short: 'WH-ISF', rounds: [] }],
  },
  {
    title: 'Supplier assurance programme',
    owner: 'fahad',
    term: [-200, -12],
    note: '<p>Asked for by three customers. They accept our own framework when an outside firm has looked at it.</p>',
    packages: [
      {
        short: 'WH-ISF',
        rounds: [
          { name: ['Readiness', 'الجاهزية'], lead: 'fahad', term: [-180, -120], mix: [48, 34, 14, 4], closed: true, type: 'internal' },
          { name: ['Outside firm', 'الجهة الخارجية'], lead: 'fahad', term: [-70, -12], mix: [70, 18, 6, 4], type: 'external' },
        ],
      },
    ],
  },
  {
    title: 'Personal data protection 2026',
    owner: 'fahad',
    term: [-90, 60],
    packages: [
      {
        short: 'WH-ISF',
        rounds: [
          {
            name: ['Readiness before the visit', 'الجاهزية قبل الزيارة'],
            lead: 'fahad',
            term: [-40, 18],
            mix: [52, 16, 9, 2],
            type: 'self_assessment',
          },
        ],
      },
    ],
  },
  {
    title: 'National cybersecurity 2026',
    owner: 'mona',
    term: [-295, 70],
    note: '<p><strong>Scope.</strong> Head office, both plants and the cloud tenant. The control network follows in its own contract.</p><ul><li>Evidence of 2025 may be used again while it is in its period.</li><li>The second half is an internal audit.</li></ul>',
    packages: [
      {
        short: 'WH-ISF',
        rounds: [
          {
            name: ['Holding and subsidiaries', 'الشركة القابضة وشركاتها'],
            lead: 'fahad',
            term: [-60, 28],
            mix: [46, 22, 8, 3],
            type: 'internal',
          },
        ],
      },
      {
        short: 'CSF',
        rounds: [
          {
            name: ['Baseline self assessment', 'التقييم الذاتي المرجعي'],
            lead: 'mona',
            term: [-280, -205],
            mix: [36, 30, 26, 2],
            closed: true,
            type: 'self_assessment',
          },
          {
            name: ['Internal audit, second half', 'التدقيق الداخلي، النصف الثاني'],
            lead: 'admin',
            term: [-75, 23],
            mix: [52, 19, 10, 3],
            type: 'internal',
            note: '<p>Scope agreed with the director of internal audit. The plant control network is outside this round.</p><h3>What changed since round 1</h3><ul><li>Privileged access moved to the new vault. Its controls need fresh evidence.</li><li>Restore tests are monthly now. Evidence of round 1 has expired.</li><li>Two reviewers joined for suppliers and cloud.</li></ul><h3>Sampling</h3><p>25 tickets per quarter, 10 servers per site, all administrators.</p>',
          },
        ],
      },
    ],
  },
];

/**
 * Evidence of the library: title, category (by index), owner, first and last day covered, expiry day, references of controls by package,
 * status.
 */
export const EVIDENCE: readonly {
  title: Words;
  owner: string;
  covers: readonly [from: number, to: number];
  expires: number;
  controls: readonly (readonly [short: string, ref: string])[];
  status: 'approved' | 'in_review' | 'draft';
  frequency: 'monthly' | 'quarterly' | 'yearly';
}[] = [
  {
    title: ['Security strategy, approved by the board', 'استراتيجية الأمن المعتمدة من المجلس'],
    owner: 'mona',
    covers: [-300, 65],
    expires: 65,
    controls: [
      ['WH-ISF', '1-1-1'],
      ['CSF', 'GV.PO-01'],
    ],
    status: 'approved',
    frequency: 'yearly',
  },
  {
    title: ['Access review, third quarter', 'مراجعة الصلاحيات للربع الثالث'],
    owner: 'fahad',
    covers: [-145, -53],
    expires: 38,
    controls: [
      ['WH-ISF', '2-2-2'],
      ['CSF', 'PR.AA-05'],
    ],
    status: 'approved',
    frequency: 'quarterly',
  },
  {
    title: ['Restore test report', 'تقرير اختبار الاستعادة'],
    owner: 'fahad',
    covers: [-35, -5],
    expires: 25,
    controls: [
      ['WH-ISF', '3-1-1'],
      ['CSF', 'RC.RP-03'],
    ],
    status: 'approved',
    frequency: 'monthly',
  },
  {
    title: ['Patch report', 'تقرير التحديثات'],
    owner: 'fahad',
    covers: [-95, -5],
    expires: 85,
    controls: [
      ['WH-ISF', '2-3-2'],
      ['CSF', 'ID.RA-01'],
    ],
    status: 'approved',
    frequency: 'quarterly',
  },
  {
    title: ['Training report of the year', 'تقرير التدريب السنوي'],
    owner: 'mona',
    covers: [-320, 45],
    expires: 45,
    controls: [
      ['WH-ISF', '1-3-2'],
      ['CSF', 'PR.AT-01'],
    ],
    status: 'approved',
    frequency: 'yearly',
  },
  {
    title: ['Inventory reconciliation', 'مطابقة حصر الأصول'],
    owner: 'basel',
    covers: [-35, -5],
    expires: 9,
    controls: [
      ['WH-ISF', '2-1-1'],
      ['CSF', 'ID.AM-01'],
    ],
    status: 'approved',
    frequency: 'monthly',
  },
  {
    title: ['Incident reports of the half year', 'تقارير حوادث نصف السنة'],
    owner: 'mona',
    covers: [-180, -1],
    expires: 160,
    controls: [
      ['WH-ISF', '3-2-2'],
      ['CSF', 'RS.MA-01'],
    ],
    status: 'in_review',
    frequency: 'quarterly',
  },
  {
    title: ['Supplier assessments', 'تقييمات الموردين'],
    owner: 'basel',
    covers: [-200, 100],
    expires: 100,
    controls: [
      ['WH-ISF', '4-1-2'],
      ['CSF', 'GV.SC-07'],
    ],
    status: 'draft',
    frequency: 'yearly',
  },
];
