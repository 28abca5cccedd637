/** Drawings of the demo: project, number, discipline, title, state, and the days of their revisions with the changes. */
export type DrawingRow = readonly [
  project: string,
  number: string,
  discipline: string,
  title: string,
  status: string,
  revisions: readonly (readonly [day: number, note: string])[],
];

export const DRAWINGS: readonly DrawingRow[] = [
  [
    'intake',
    'IN-C-101',
    'C',
    'General arrangement of the intake',
    'issued_for_construction',
    [
      [-210, 'First issue'],
      [-140, 'Outer bund moved by 4 m'],
      [-62, 'Access road widened'],
    ],
  ],
  [
    'intake',
    'IN-C-090',
    'C',
    'Temporary access and laydown',
    'as_built',
    [
      [-240, 'First issue'],
      [-205, 'Gate moved to the east'],
    ],
  ],
  [
    'intake',
    'IN-S-201',
    'S',
    'Intake basin, walls and floor',
    'issued_for_construction',
    [
      [-190, 'First issue'],
      [-84, 'Cover below the water line 75 mm'],
    ],
  ],
  [
    'intake',
    'IN-S-202',
    'S',
    'Intake basin, reinforcement',
    'issued_for_construction',
    [
      [-188, 'First issue'],
      [-80, 'Bars at the corners'],
    ],
  ],
  [
    'intake',
    'IN-S-210',
    'S',
    'صالة المضخات، الأساسات',
    'issued_for_construction',
    [
      [-170, 'الإصدار الأول'],
      [-70, 'تعديل مناسيب القواعد'],
    ],
  ],
  [
    'intake',
    'IN-M-301',
    'M',
    'مضخات المأخذ، المساقط والمقاطع',
    'issued_for_review',
    [
      [-95, 'الإصدار الأول'],
      [-31, 'منسوب القاعدة +4.35'],
    ],
  ],
  ['intake', 'IN-M-300', 'M', 'Pump sump, vertical turbine pumps', 'void', [[-232, 'First issue']]],
  ['intake', 'IN-M-305', 'M', 'Travelling screens', 'issued_for_review', [[-60, 'First issue']]],
  [
    'intake',
    'IN-E-401',
    'E',
    'Single line diagram 33 kV',
    'issued_for_construction',
    [
      [-150, 'First issue'],
      [-44, 'Second transformer'],
    ],
  ],
  ['intake', 'IN-E-410', 'E', 'مسارات الكابلات', 'issued_for_review', [[-52, 'الإصدار الأول']]],
  [
    'reservoir',
    'RS-C-101',
    'C',
    'Site plan and levels',
    'issued_for_construction',
    [
      [-160, 'First issue'],
      [-77, 'Drain outlet'],
    ],
  ],
  [
    'reservoir',
    'RS-S-201',
    'S',
    'خلية أ، الأساسات والجدران',
    'issued_for_construction',
    [
      [-150, 'الإصدار الأول'],
      [-60, 'فواصل الصب'],
    ],
  ],
  ['reservoir', 'RS-S-202', 'S', 'خلية ب، الأساسات والجدران', 'issued_for_construction', [[-150, 'الإصدار الأول']]],
  [
    'reservoir',
    'RS-S-220',
    'S',
    'Roof slab',
    'issued_for_review',
    [
      [-48, 'First issue'],
      [-12, 'Openings for vents'],
    ],
  ],
  ['reservoir', 'RS-P-301', 'P', 'Valve chamber piping', 'issued_for_review', [[-40, 'First issue']]],
  ['reservoir', 'RS-E-401', 'E', 'Power and lighting', 'draft', [[-10, 'First issue']]],
  [
    'clinic',
    'CL-A-101',
    'A',
    'مسقط الدور الأرضي',
    'issued_for_construction',
    [
      [-130, 'الإصدار الأول'],
      [-58, 'غرف الأشعة'],
      [-19, 'مواقع مخارج الطوارئ'],
    ],
  ],
  [
    'clinic',
    'CL-A-102',
    'A',
    'مسقط الدور الأول',
    'issued_for_construction',
    [
      [-130, 'الإصدار الأول'],
      [-58, 'غرف العلاج'],
    ],
  ],
  ['clinic', 'CL-A-301', 'A', 'Elevations', 'issued_for_tender', [[-120, 'First issue']]],
  [
    'clinic',
    'CL-M-201',
    'M',
    'Ductwork, first floor',
    'issued_for_review',
    [
      [-35, 'First issue'],
      [-9, 'Route at grid D'],
    ],
  ],
  ['clinic', 'CL-F-201', 'F', 'Sprinklers', 'issued_for_review', [[-27, 'First issue']]],
  ['clinic', 'CL-L-101', 'L', 'تنسيق مواقف السيارات', 'draft', [[-5, 'الإصدار الأول']]],
  [
    'labs',
    'LB-A-101',
    'A',
    'Ground floor plan',
    'issued_for_construction',
    [
      [-90, 'First issue'],
      [-30, 'Fume cupboards'],
    ],
  ],
];

/** Sets: project, name, purpose, day, state. A revision belongs to the latest set of its project on or before its day. */
export const SETS: readonly (readonly [
  project: string,
  name: string,
  purpose: string,
  day: number,
  state: 'open' | 'issued' | 'archived',
])[] = [
  ['intake', 'Tender drawings', 'tender', -245, 'archived'],
  ['intake', 'Issued for construction, package 1', 'construction', -215, 'issued'],
  ['intake', 'Bulletin 04', 'bulletin', -84, 'open'],
  ['reservoir', 'Issued for construction', 'construction', -165, 'issued'],
  ['reservoir', 'نشرة التعديل 02، فواصل الصب', 'bulletin', -78, 'open'],
  ['clinic', 'الإصدار للتنفيذ، الدفعة الأولى', 'construction', -135, 'issued'],
  ['clinic', 'Addendum 03, imaging and exits', 'addendum', -60, 'open'],
  ['labs', 'Issued for construction', 'construction', -95, 'open'],
];
