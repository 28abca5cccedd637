/** Transmittals and letters of the demo, and things that people have to do. */

/** project, state, day, purpose, subject, drawings by number and other items. */
export type TransmittalRow = readonly [project: string, state: 'draft' | 'issued' | 'acknowledged' | 'responded' | 'closed' | 'void', day: number, purpose: string, subject: string, items: readonly string[]];

export const TRANSMITTALS: readonly TransmittalRow[] = [
  ['intake', 'closed', -205, 'for_construction', 'Issued for construction, package 1', ['IN-C-101', 'IN-S-201', 'IN-S-202']],
  ['intake', 'acknowledged', -80, 'for_construction', 'Bulletin 04, basin walls', ['IN-S-201', 'IN-S-202', 'IN-S-210']],
  ['intake', 'issued', -9, 'for_review', 'مخططات المضخات للمراجعة', ['IN-M-301', 'IN-M-305']],
  ['intake', 'draft', 0, 'for_information', 'Survey of the existing 600 mm main', ['Survey report', 'Photographs']],
  ['intake', 'void', -33, 'for_review', 'Cable routes, first layout', ['IN-E-410']],
  ['reservoir', 'responded', -56, 'for_approval', 'فواصل الصب في الخلية أ', ['RS-S-201']],
  ['reservoir', 'issued', -6, 'for_approval', 'Roof slab with openings for vents', ['RS-S-220']],
  ['reservoir', 'draft', -1, 'for_construction', 'إصدار مخطط غرفة المحابس للتنفيذ', ['RS-P-301', 'قائمة الصمامات']],
  ['clinic', 'issued', -4, 'for_review', 'Ductwork at grid D with section', ['CL-M-201', 'CL-F-201', 'Section at grid D']],
  ['clinic', 'acknowledged', -18, 'for_construction', 'مخططات الدور الأرضي المعدّلة', ['CL-A-101']],
  ['clinic', 'closed', -44, 'for_record', 'Material samples, floors', ['Vinyl sample board']],
  ['labs', 'issued', -11, 'for_review', 'Fume cupboard layouts', ['LB-A-101']],
];

/** project, direction, type, state, day, reply wanted, subject, summary, clause. */
export type LetterRow = readonly [project: string, direction: 'incoming' | 'outgoing', type: string, state: string, day: number, reply: number | null, subject: string, summary: string, clause?: string, answers?: string];

export const LETTERS: readonly LetterRow[] = [
  ['intake', 'incoming', 'notice', 'awaiting_reply', -19, 5, 'Notice of delay, existing water main', 'The contractor gives notice of delay for the discharge line and asks for instructions.', '20.2.1'],
  ['intake', 'outgoing', 'site_instruction', 'sent', -16, null, 'Protect the existing 600 mm main', 'Support the pipe on both sides of the trench; no blasting within 40 m.', '3.5'],
  ['intake', 'incoming', 'claim', 'logged', -7, 20, 'مطالبة بتمديد المدة لأعمال المأخذ', 'يطلب المقاول تمديدًا قدره 21 يومًا بسبب حالة البحر.', '8.5'],
  ['intake', 'outgoing', 'letter', 'awaiting_reply', -30, 3, 'Programme for the next three months', 'We ask for the revised programme with resources.', '8.3'],
  ['intake', 'outgoing', 'letter', 'draft', 0, 14, 'Delivery of the screens', 'Confirmation of the delivery date is wanted.'],
  ['reservoir', 'incoming', 'early_warning', 'answered', -35, null, 'تأخر توريد صمامات DN600', 'ينبّه المقاول إلى تأخر المورد ثلاثة أسابيع.', '8.4'],
  ['reservoir', 'outgoing', 'letter', 'closed', -33, null, 'الرد على تنبيه تأخر الصمامات', 'يُعاد ترتيب أعمال غرفة المحابس دون أثر على المسار الحرج.', '8.4', 'تأخر توريد صمامات DN600'],
  ['reservoir', 'outgoing', 'memo', 'sent', -12, null, 'Curing in hot weather', 'Water curing for ten days while it is above 40 degrees.'],
  ['clinic', 'incoming', 'letter', 'logged', -5, 9, 'طلب تعديل ساعات العمل', 'يطلب المقاول العمل ليلًا لأعمال الواجهات.'],
  ['clinic', 'outgoing', 'circular', 'sent', -22, null, 'Safety induction of visitors', 'Every visitor is taken through the induction before going on site.'],
  ['intake', 'incoming', 'email', 'closed', -62, null, 'Names of the night shift', 'The contractor names the engineers of the night shift.'],
  ['intake', 'outgoing', 'notice', 'sent', -3, 11, 'إشعار بملاحظات على تخزين حديد التسليح', 'الحديد مخزّن على الأرض مباشرة؛ يُرفع على ألواح ويُغطى خلال أسبوع.', '7.1'],
  ['clinic', 'incoming', 'notice', 'awaiting_reply', -10, -1, 'Handover of the plant room delayed', 'The plant room is handed over ten days late; the contractor asks for the sequence to be changed.', '8.5'],
  ['clinic', 'outgoing', 'letter', 'draft', -1, 12, 'الرد على طلب تعديل ساعات العمل', 'يُوافق على العمل ليلًا بشرط توفير الإضاءة ومراقب سلامة.', undefined, 'طلب تعديل ساعات العمل'],
  ['labs', 'incoming', 'letter', 'logged', -8, 6, 'Storage of chemicals on site', 'The contractor asks where chemicals may be stored until handover.'],
];

/** project, state, start, due, per cent, priority, who, what. */
export type ActionRow = readonly [project: string, state: 'open' | 'in_progress' | 'done' | 'cancelled', start: number, due: number, done: number, priority: string, who: string, what: string];

export const ACTIONS: readonly ActionRow[] = [
  ['intake', 'in_progress', -12, -2, 60, 'high', 'layan', 'Send the revised pump levels to the supplier'],
  ['intake', 'open', -5, 3, 0, 'critical', 'faisal', 'Agree the crossing of the 600 mm main with the water company'],
  ['intake', 'open', -2, 9, 0, 'medium', 'layan', 'مراجعة حسابات كمرة الرافعة المعدّلة'],
  ['intake', 'done', -30, -16, 100, 'medium', 'faisal', 'Close the open points of the survey'],
  ['intake', 'in_progress', -8, 5, 35, 'high', 'imran', 'متابعة موعد توريد المصافي'],
  ['intake', 'cancelled', -40, -20, 10, 'low', 'layan', 'Second quotation for kerbs'],
  ['reservoir', 'open', -4, 1, 0, 'high', 'joud', 'اعتماد تفصيل فاصل الصب في الخلية ب'],
  ['reservoir', 'in_progress', -9, 6, 50, 'medium', 'omar', 'Walk the drain route with the municipality'],
  ['reservoir', 'done', -25, -8, 100, 'medium', 'joud', 'Collect the plate load tests'],
  ['reservoir', 'open', 0, 12, 0, 'low', 'joud', 'طلب عينات السلالم'],
  ['clinic', 'open', -6, -1, 0, 'critical', 'rakan', 'حل تعارض مجاري الهواء عند المحور D'],
  ['clinic', 'in_progress', -10, 4, 70, 'medium', 'sara', 'Room data sheets of the treatment rooms'],
  ['clinic', 'done', -28, -14, 100, 'low', 'rakan', 'Update the finishes schedule'],
  ['clinic', 'open', -1, 8, 0, 'medium', 'sara', 'زيارة المورد لمعاينة أبواب الأشعة'],
  ['clinic', 'open', 0, 15, 0, 'medium', 'rakan', 'Weekly check of the fire doors'],
  ['labs', 'open', -3, 7, 0, 'high', 'admin', 'Ask the authority about the chemicals store'],
];
