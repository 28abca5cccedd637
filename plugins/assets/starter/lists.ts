/** Initial lists of values of a tenant. Code, English and Arabic name. */
type Value = readonly [code: string, en: string, ar: string];

/** From the lowest level, in the colours of risk levels. */
export const CRITICALITIES: readonly (readonly [...Value, color: string, dark: string])[] = [
  ['low', 'Low', 'منخفضة', '#f6dfae', '#4a391b'],
  ['medium', 'Medium', 'متوسطة', '#eeb068', '#80501c'],
  ['high', 'High', 'عالية', '#bd581f', '#cb7236'],
  ['critical', 'Critical', 'حرجة', '#761a10', '#ffb59b'],
];

/** One for each stage of life. */
export const STATUSES: readonly Value[] = [
  ['planned', 'Planned', 'مخطط'],
  ['in_stock', 'In stock', 'في المخزن'],
  ['in_use', 'In use', 'قيد الاستخدام'],
  ['under_maintenance', 'Maintenance', 'في الصيانة'],
  ['retired', 'Retired', 'خارج الخدمة'],
  ['disposed', 'Disposed', 'مستبعد'],
  ['lost', 'Lost', 'مفقود'],
];

/** With the level of criticality at which assets of the category start. */
export const CATEGORIES: readonly (readonly [...Value, level: number])[] = [
  ['SRV', 'Servers and storage', 'الخوادم والتخزين', 3],
  ['NET', 'Network', 'الشبكة', 3],
  ['OT', 'Operational technology', 'التقنيات التشغيلية', 4],
  ['APP', 'Applications', 'التطبيقات', 3],
  ['END', 'Laptops and phones', 'الحواسيب المحمولة والهواتف', 2],
  ['DAT', 'Data sets', 'مجموعات البيانات', 3],
  ['FAC', 'Facilities', 'المرافق', 2],
];

export const LISTS: Readonly<Record<'asset_type', readonly Value[]>> = {
  asset_type: [
    ['server', 'Physical server', 'خادم مادي'],
    ['virtual', 'Virtual server', 'خادم افتراضي'],
    ['storage', 'Storage', 'وحدة تخزين'],
    ['switch', 'Switch or router', 'محوّل أو موجّه'],
    ['firewall', 'Firewall', 'جدار حماية'],
    ['controller', 'Controller', 'متحكم'],
    ['workstation', 'Workstation', 'محطة عمل'],
    ['laptop', 'Laptop', 'حاسوب محمول'],
    ['phone', 'Phone', 'هاتف'],
    ['printer', 'Printer', 'طابعة'],
    ['software', 'Software', 'برنامج'],
    ['service', 'Service', 'خدمة'],
    ['data', 'Data set', 'مجموعة بيانات'],
    ['building', 'Building or room', 'مبنى أو غرفة'],
  ],
};
