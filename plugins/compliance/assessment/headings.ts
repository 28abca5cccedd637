/** Column headings of assessment workbooks: the wording of the regulators' own tools, in Arabic and English. */
import { normal } from '../../../core/index.ts';

export const COLUMNS = [
  'domain',
  'subdomain',
  'type',
  'ref',
  'text',
  'applicable',
  'status',
  'justification',
  'remarks',
  'correction',
  'expected',
] as const;
export type ColumnName = (typeof COLUMNS)[number];

const WORDS: Record<ColumnName, readonly string[]> = {
  domain: ['المكون الأساسي', 'المكون الرئيسي', 'المجال الرئيسي', 'main domain', 'main component', 'domain'],
  subdomain: ['المكون الفرعي', 'المجال الفرعي', 'subdomain', 'sub-domain', 'subcomponent', 'sub-component'],
  type: ['نوع الضابط', 'control type', 'type of control'],
  ref: [
    'رقم الضابط',
    'الرقم المرجعي للضابط',
    'الرقم المرجعي',
    'مرجع الضابط',
    'control reference number',
    'control reference',
    'control ref',
    'control number',
    'control no',
    'control id',
    'reference number',
  ],
  text: [
    'نص الضابط',
    'الضابط',
    'وصف الضابط',
    'control clauses',
    'control clause',
    'control text',
    'control statement',
    'control description',
    'control',
  ],
  applicable: ['هل ينطبق', 'قابلية التطبيق', 'ينطبق', 'applicability', 'applicable'],
  status: [
    'مستوى الالتزام',
    'حالة الالتزام',
    'حالة التطبيق',
    'مستوى التطبيق',
    'حالة الالتزام بالضابط',
    'compliance level',
    'compliance status',
    'level of compliance',
    'implementation status',
    'implementation level',
  ],
  justification: [
    'مبررات عدم الانطباق',
    'مبررات عدم التطبيق',
    'المبررات',
    'التبرير',
    'سبب عدم الانطباق',
    'justification',
    'justifications',
    'reason for non applicability',
  ],
  remarks: ['الملاحظات', 'ملاحظات', 'remarks', 'remark', 'notes', 'comments'],
  correction: [
    'إجراءات التصحيح',
    'الإجراءات التصحيحية',
    'الإجراء التصحيحي',
    'corrective procedures',
    'corrective procedure',
    'corrective actions',
    'corrective action',
  ],
  expected: [
    'تاريخ الالتزام المتوقع',
    'تاريخ الالتزام المتوقع بالضابط',
    'التاريخ المتوقع للالتزام',
    'expected compliance date',
    'expected date of compliance',
    'target compliance date',
  ],
};

const MEANINGS: ReadonlyMap<string, ColumnName> = new Map(
  COLUMNS.flatMap((name) => WORDS[name].map((word): [string, ColumnName] => [normal(word), name])),
);

/** A longer text is not a heading. */
const LONGEST = 300;

/** A heading may have both languages, one per line, often with a format hint in brackets. */
export function columnOf(heading: string): ColumnName | undefined {
  if (heading.length > LONGEST) return undefined;
  for (const part of [heading, ...heading.split(/[\n|/]| - /)]) {
    const found = MEANINGS.get(normal(part)) ?? MEANINGS.get(normal(part.replace(/\([^()]*\)/g, ' ')));
    if (found) return found;
  }
  return undefined;
}
