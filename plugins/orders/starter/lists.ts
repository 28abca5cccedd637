/** What organisations that work with orders begin with; all of it can be changed. Code, English and Arabic name. */
type Value = readonly [code: string, en: string, ar: string];

/** In the order of the work. `inprogress` is an older code of WIP: it is understood and never written (ST-19). */
export const STATUSES: readonly Value[] = [
  ['Draft', 'Draft', 'مسودة'],
  ['Sent', 'Sent', 'مُرسل'],
  ['Request', 'Information asked', 'طُلبت معلومات'],
  ['Accepted', 'Accepted', 'مقبول'],
  ['WIP', 'WIP', 'قيد التنفيذ'],
  ['inprogress', 'WIP (older code)', 'قيد التنفيذ (رمز سابق)'],
  ['replied', 'Replied', 'تم الرد'],
  ['done', 'Done', 'منجز'],
  ['Closed', 'Closed', 'مغلق'],
  ['Declined', 'Declined', 'مرفوض'],
];

/** The levels of ST-21. */
export const PRIORITIES: readonly (readonly [...Value, level: string])[] = [
  ['High', 'High', 'عالية', 'high'],
  ['Medium', 'Medium', 'متوسطة', 'medium'],
  ['Low', 'Low', 'منخفضة', 'low'],
];

export const TYPES: readonly Value[] = [
  ['MNT', 'Maintenance', 'صيانة'],
  ['CMP', 'Complaint', 'شكوى'],
  ['INF', 'Information', 'استعلام'],
  ['DRW', 'Drawings', 'مخططات'],
  ['MOV', 'Move', 'نقل'],
  ['SUP', 'Supply', 'توريد'],
];

export const CATEGORIES: readonly Value[] = [
  ['COOL', 'Cooling', 'التكييف'],
  ['ELEC', 'Electricity', 'الكهرباء'],
  ['PLMB', 'Plumbing', 'السباكة'],
  ['LIFT', 'Lifts', 'المصاعد'],
  ['CIVL', 'Civil works', 'الأعمال المدنية'],
  ['FURN', 'Furniture', 'الأثاث'],
  ['SAFE', 'Safety', 'السلامة'],
  ['OTHR', 'Other', 'أخرى'],
];

export const ATTACHMENT_TYPES: readonly Value[] = [
  ['PHOTO', 'Photo', 'صورة'],
  ['DRAWING', 'Drawing', 'مخطط'],
  ['QUOTE', 'Quote', 'عرض سعر'],
  ['REPORT', 'Report', 'تقرير'],
  ['OTHER', 'Other', 'أخرى'],
];

/** What posts of the blog are about. */
export const BLOG_CATEGORIES: readonly Value[] = [
  ['NOTICE', 'Notices', 'إعلانات'],
  ['PROJECT', 'Projects', 'مشاريع'],
  ['SAFETY', 'Safety', 'السلامة'],
  ['MNT', 'Maintenance', 'الصيانة'],
];
