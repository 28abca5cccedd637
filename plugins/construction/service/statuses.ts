/** The two closed sets of statuses that clients know by number. Their order is part of the contract: new ones are appended. */

/** Name on the wire, English, Arabic. */
export type Named = readonly [code: string, en: string, ar: string];

/** For records in approval (domain model 0.5). */
export const DOC_STATUS: readonly Named[] = [
  ['Draft', 'Draft', 'مسودة'],
  ['Submitted', 'Submitted', 'مُقدَّم'],
  ['Returned', 'Returned', 'مُعاد'],
  ['Resubmitted', 'Resubmitted', 'أُعيد تقديمه'],
  ['Approved', 'Approved', 'معتمد'],
  ['Rejected', 'Rejected', 'مرفوض'],
  ['Withdrawn', 'Withdrawn', 'مسحوب'],
];

/** For projects and programs (domain model 1.16). */
export const PROJECT_STATUS: readonly Named[] = [
  ['Planned', 'Planned', 'مخطط'],
  ['Active', 'Active', 'جارٍ'],
  ['OnHold', 'On hold', 'معلّق'],
  ['Completed', 'Completed', 'مكتمل'],
  ['Closed', 'Closed', 'مغلق'],
  ['Cancelled', 'Cancelled', 'ملغى'],
];
