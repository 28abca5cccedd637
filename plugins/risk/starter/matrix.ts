/**
 * The first matrix: five by five, likelihood times impact, with the limits of the formulas in the National Cybersecurity Authority's own
 * register, so that both give a risk the same level.
 */

/** English and Arabic name, colour in the light and in the dark theme, smallest score, months between two reviews. */
export const LEVELS = [
  ['Very low', 'منخفض جدًا', '#f3f1ea', '#272825', 1, 24],
  ['Low', 'منخفض', '#f6dfae', '#4a391b', 4, 12],
  ['Medium', 'متوسط', '#eeb068', '#80501c', 7, 6],
  ['High', 'مرتفع', '#bd581f', '#cb7236', 11, 3],
  ['Critical', 'حرج', '#761a10', '#ffb59b', 17, 1],
] as const;

/** English and Arabic name, meaning in both. */
export const LIKELIHOODS = [
  ['Rare', 'نادرة', 'Once in ten years or less', 'مرة كل عشر سنوات أو أقل'],
  ['Unlikely', 'مستبعدة', 'Once in five years', 'مرة كل خمس سنوات'],
  ['Possible', 'ممكنة', 'Once in two years', 'مرة كل سنتين'],
  ['Likely', 'مرجحة', 'Once a year', 'مرة في السنة'],
  ['Almost certain', 'شبه مؤكدة', 'Several times a year', 'عدة مرات في السنة'],
] as const;

export const IMPACTS = [
  ['Very low', 'منخفض جدًا', 'Hardly noticed', 'لا يكاد يُلاحظ'],
  ['Low', 'منخفض', 'A nuisance within one team', 'إزعاج داخل فريق واحد'],
  ['Medium', 'متوسط', 'A service suffers for hours', 'تتأثر خدمة لساعات'],
  ['High', 'مرتفع', 'A service stops, or customers are harmed', 'تتوقف خدمة أو يتضرر عملاء'],
  ['Critical', 'حرج', 'The organisation itself is at stake', 'تتعرض المنشأة نفسها للخطر'],
] as const;

/** Up to which level a role accepts risks, by its code. */
export const LIMITS: Readonly<Record<string, number>> = { administrator: 5, auditor: 3, risk_owner: 2, project_manager: 2 };
