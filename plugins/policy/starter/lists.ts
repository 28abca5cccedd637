/** Lists of values that a tenant begins with. */

/** Code, English and Arabic name. */
type Value = readonly [code: string, en: string, ar: string];

/** By entity, in their order. */
export const LISTS: Readonly<Record<string, readonly Value[]>> = {
  policy_category: [
    ['cybersecurity', 'Cybersecurity', 'الأمن السيبراني'],
    ['data', 'Data', 'البيانات'],
    ['operations', 'Operations', 'العمليات'],
    ['people', 'People', 'الموارد البشرية'],
    ['physical', 'Physical', 'الأمن المادي'],
    ['third_parties', 'Third parties', 'الأطراف الخارجية'],
  ],
  policy_usage: [
    ['everyone', 'Everyone in the organisation', 'جميع منسوبي المنشأة'],
    ['staff', 'Staff', 'الموظفون'],
    ['contractors', 'Contractors and suppliers', 'المقاولون والمورّدون'],
    ['specialists', 'Specialist teams', 'الفرق المتخصصة'],
  ],
  policy_discipline: [
    ['information_technology', 'Information technology', 'تقنية المعلومات'],
    ['security', 'Security', 'الأمن'],
    ['legal', 'Legal', 'الشؤون القانونية'],
    ['human_resources', 'Human resources', 'الموارد البشرية'],
    ['finance', 'Finance', 'المالية'],
    ['engineering', 'Engineering', 'الهندسة'],
  ],
  policy_status: [
    ['draft', 'Draft', 'مسودة'],
    ['under_review', 'Under review', 'قيد المراجعة'],
    ['pending_approval', 'Pending approval', 'بانتظار الاعتماد'],
    ['approved', 'Approved', 'معتمدة'],
    ['published', 'Published', 'منشورة'],
    ['under_revision', 'Under revision', 'قيد التنقيح'],
    ['expired', 'Expired', 'منتهية'],
    ['archived', 'Archived', 'مؤرشفة'],
  ],
  policy_item_status: [
    ['draft', 'Draft', 'مسودة'],
    ['change_asked', 'Change asked', 'طُلب تغيير'],
    ['agreed', 'Agreed', 'متفق عليه'],
    ['approved', 'Approved', 'معتمد'],
    ['retired', 'Retired', 'ملغى'],
  ],
};
