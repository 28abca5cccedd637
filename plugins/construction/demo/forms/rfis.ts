/** RFIs of the demo: project, division, place, state, day, priority, subject, question, answer. */
export type RfiRow = readonly [
  project: string, division: string, place: number, state: 'draft' | 'open' | 'answered' | 'closed' | 'void', day: number, priority: 'low' | 'medium' | 'high' | 'critical', subject: string, question: string, answer?: string,
];

/** First replies to questions that are still open, by their subject. */
export const THOUGHTS: Readonly<Record<string, string>> = {
  'Material of the travelling screens': 'Duplex 2205 was not accepted at the northern intake after three years. Please send the corrosion calculation.',
  'تقاطع خط التفريغ مع خط المياه القائم': 'طلبنا من شركة المياه المخططات القديمة، ونقترح مؤقتًا تدعيم الخط من الجانبين.',
  'صب جدران الخلية ب على مرحلتين': 'المقترح مقبول مبدئيًا، ويُضاف شريط مانع للماء عند الفاصل.',
  'Medical gas outlets at the bed heads': 'The brief counts; we check whether the manifold is large enough for six.',
  'مسار مجاري الهواء فوق غرفة العمليات الصغرى': 'لا يُفتح في الكمرة. نراجع خفض السقف مع المصمم الداخلي.',
};

export const RFIS: readonly RfiRow[] = [
  ['intake', '03', 0, 'closed', -96, 'high', 'Concrete cover at the intake basin walls', 'Drawing S-201 asks for 75 mm cover, the specification for 60 mm. Which one applies below the water line?', 'Use 75 mm below +0.50 and 60 mm above it. S-201 will be revised.'],
  ['intake', '35', 0, 'closed', -88, 'medium', 'Rock armour grading at the outer bund', 'The quarry offers 1 to 3 t in place of 2 to 4 t. May it be used for the secondary layer?', 'Accepted for the secondary layer only; primary armour stays at 2 to 4 t.'],
  ['intake', '46', 1, 'closed', -75, 'high', 'ارتفاع قواعد المضخات الرئيسية', 'منسوب القاعدة في المخطط الميكانيكي +4.20 وفي الإنشائي +4.35، فأيهما المعتمد؟', 'المعتمد منسوب +4.35 ويُعدَّل المخطط الميكانيكي وفقًا له.'],
  ['intake', '26', 2, 'answered', -41, 'critical', 'Cable route between the electrical building and the pump hall', 'The duct bank crosses the storm drain at MH-07 with 150 mm clearance. May the bank be lowered by 400 mm?', 'Lower the bank to invert +1.10 between MH-06 and MH-08 and encase it in concrete.'],
  ['intake', '05', 1, 'answered', -33, 'medium', 'سكة الرافعة العلوية في صالة المضخات', 'حمولة الرافعة في جدول المعدات 12 طنًا وفي المخطط 10 أطنان. نرجو التوضيح.', 'تُعتمد حمولة 12 طنًا وترفق الحسابات المعدّلة للكمرة.'],
  ['intake', '40', 0, 'open', -24, 'critical', 'Material of the travelling screens', 'Super duplex has a delivery of 34 weeks. Would duplex 2205 with cathodic protection be accepted?'],
  ['intake', '33', 3, 'open', -18, 'high', 'تقاطع خط التفريغ مع خط المياه القائم', 'كُشف خط مياه قائم بقطر 600 مم غير ظاهر في المخططات عند المحطة 0+340. كيف نتعامل معه؟'],
  ['intake', '03', 0, 'open', -11, 'medium', 'Construction joint in the basin floor', 'We propose one joint more at grid C to keep pours below 180 m3. Please confirm with the waterstop detail.'],
  ['intake', '23', 2, 'open', -6, 'low', 'تكييف غرفة البطاريات', 'هل يلزم وحدة احتياطية لغرفة البطاريات أم تكفي وحدة واحدة؟'],
  ['intake', '28', 2, 'draft', -1, 'medium', 'Access control at the fence gate', 'The panel schedule names four readers, the layout shows six.'],
  ['intake', '32', 3, 'void', -52, 'low', 'Kerb type at the access road', 'Which kerb is meant by type K3?'],
  ['reservoir', '31', 0, 'closed', -110, 'high', 'منسوب التأسيس عند الزاوية الشمالية', 'ظهرت طبقة رخوة تحت منسوب التأسيس بعمق 0.8 متر. هل نستبدلها أم نعمّق الأساس؟', 'تُستبدل الطبقة بخرسانة عادية درجة 20 حتى التربة السليمة.'],
  ['reservoir', '07', 1, 'closed', -64, 'medium', 'Waterproofing of the roof slab', 'May a liquid membrane replace the sheet membrane around the vents?', 'Yes, within 500 mm of each vent, lapped 150 mm onto the sheet.'],
  ['reservoir', '22', 2, 'answered', -29, 'medium', 'Size of the washout valve', 'Schedule says DN300, the isometric DN250.', 'DN300. The isometric will follow with revision 2.'],
  ['reservoir', '03', 1, 'open', -15, 'high', 'صب جدران الخلية ب على مرحلتين', 'نقترح الصب على مرحلتين بارتفاع 3.5 متر لتقليل ضغط الشدة. نرجو الموافقة على تفصيل الفاصل.'],
  ['reservoir', '26', 2, 'open', -9, 'medium', 'Level transmitters in cell A', 'Two transmitters share one stilling well. Is a second well needed for redundancy?'],
  ['reservoir', '05', 2, 'open', -4, 'low', 'Ladder material in the valve chamber', 'Hot-dip galvanised or stainless 316?'],
  ['reservoir', '01', 0, 'draft', 0, 'medium', 'أوقات العمل في الليل', 'هل يُسمح بالصب ليلًا خلال أشهر الصيف؟'],
  ['clinic', '09', 0, 'closed', -47, 'medium', 'Floor finish in the treatment rooms', 'Vinyl in the room data sheets, terrazzo in the finishes schedule.', 'Vinyl, welded and coved 150 mm, in all treatment rooms.'],
  ['clinic', '08', 1, 'closed', -38, 'low', 'مقاس أبواب غرف الأشعة', 'عرض الباب 1.2 متر لا يسمح بدخول السرير مع الأجهزة. هل نزيده إلى 1.5 متر؟', 'يُزاد إلى 1.5 متر مع بطانة رصاص 2 مم.'],
  ['clinic', '21', 2, 'answered', -20, 'high', 'Sprinklers in the server room', 'Clean agent is specified; the authority asks for a pre-action system too.', 'Provide both; the pre-action zone is limited to the server room.'],
  ['clinic', '23', 2, 'open', -13, 'critical', 'مسار مجاري الهواء فوق غرفة العمليات الصغرى', 'تتعارض مجاري الهواء مع الكمرة عند المحور D. هل نخفض السقف 150 مم أم نفتح في الكمرة؟'],
  ['clinic', '22', 0, 'open', -8, 'medium', 'Medical gas outlets at the bed heads', 'Six outlets per bed in the brief, four in the drawings.'],
  ['clinic', '32', 3, 'open', -3, 'low', 'أشجار مواقف السيارات', 'الأنواع المذكورة غير متوفرة محليًا. نرجو اعتماد البدائل المرفقة.'],
  ['clinic', '26', 1, 'draft', -1, 'medium', 'Generator changeover time', 'Please confirm ten seconds for the emergency board.'],
  ['labs', '11', 0, 'open', -7, 'high', 'Fume cupboards in the chemistry wing', 'Face velocity 0.5 m/s in the specification, 0.4 m/s in the schedule.'],
  ['labs', '23', 1, 'closed', -40, 'medium', 'تهوية مستودع المواد الكيميائية', 'كم عدد مرات تغيير الهواء المطلوبة في الساعة؟', 'اثنتا عشرة مرة في الساعة مع تشغيل متواصل.'],
];
