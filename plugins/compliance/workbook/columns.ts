/** The workbook layout of a framework, shared by template, export and import. Headings are recognised in both languages. */
import { normal, type Locale } from '../../../core/index.ts';

export const COLUMNS = [
  'ref_no',
  'parent',
  'node_type',
  'title_en',
  'title_ar',
  'text_en',
  'text_ar',
  'guidance_en',
  'guidance_ar',
  'assessable',
  'weight',
  'groups',
  'data_levels',
  'typical_evidence_en',
  'typical_evidence_ar',
  'urn',
] as const;
export type LayoutColumn = (typeof COLUMNS)[number];
/** A column of the layout, or the depth of a row, which other layouts use instead of a parent. */
export type ColumnName = LayoutColumn | 'depth';

/** Facts of the package, one per row. */
export const FACTS = [
  'name_en',
  'name_ar',
  'short_name',
  'version',
  'issue_date',
  'effective_date',
  'groups',
  'source_url',
  'licence_note',
] as const;
export type FactName = (typeof FACTS)[number];

export const KINDS = ['domain', 'subdomain', 'control', 'subcontrol'] as const;
export type Kind = (typeof KINDS)[number];

type Words = Record<'en' | 'ar', string>;

export const HEADS: Record<ColumnName, Words> = {
  ref_no: { en: 'Ref', ar: 'المرجع' },
  parent: { en: 'Parent ref', ar: 'مرجع الأصل' },
  node_type: { en: 'Kind', ar: 'النوع' },
  title_en: { en: 'Title (English)', ar: 'العنوان (بالإنجليزية)' },
  title_ar: { en: 'Title (Arabic)', ar: 'العنوان (بالعربية)' },
  text_en: { en: 'Text (English)', ar: 'النص (بالإنجليزية)' },
  text_ar: { en: 'Text (Arabic)', ar: 'النص (بالعربية)' },
  guidance_en: { en: 'Guidance (English)', ar: 'الإرشادات (بالإنجليزية)' },
  guidance_ar: { en: 'Guidance (Arabic)', ar: 'الإرشادات (بالعربية)' },
  assessable: { en: 'Assessed', ar: 'يُقيَّم' },
  weight: { en: 'Weight', ar: 'الوزن' },
  groups: { en: 'Groups', ar: 'المجموعات' },
  data_levels: { en: 'Data levels', ar: 'مستويات البيانات' },
  typical_evidence_en: { en: 'Typical evidence (English)', ar: 'الأدلة المعتادة (بالإنجليزية)' },
  typical_evidence_ar: { en: 'Typical evidence (Arabic)', ar: 'الأدلة المعتادة (بالعربية)' },
  urn: { en: 'Identifier', ar: 'المعرّف' },
  depth: { en: 'Depth', ar: 'العمق' },
};

export const FACT_HEADS: Record<FactName, Words> = {
  name_en: { en: 'Name (English)', ar: 'الاسم (بالإنجليزية)' },
  name_ar: { en: 'Name (Arabic)', ar: 'الاسم (بالعربية)' },
  short_name: { en: 'Short name', ar: 'الاسم المختصر' },
  version: { en: 'Version', ar: 'الإصدار' },
  issue_date: { en: 'Issued', ar: 'تاريخ الإصدار' },
  effective_date: { en: 'In force from', ar: 'سارية من' },
  groups: { en: 'Implementation groups', ar: 'مجموعات التطبيق' },
  source_url: { en: 'Source', ar: 'المصدر' },
  licence_note: { en: 'Licence', ar: 'الترخيص' },
};

export const KIND_WORDS: Record<Kind, Words> = {
  domain: { en: 'Domain', ar: 'مجال' },
  subdomain: { en: 'Sub-domain', ar: 'مجال فرعي' },
  control: { en: 'Control', ar: 'ضابط' },
  subcontrol: { en: 'Sub-control', ar: 'ضابط فرعي' },
};

/** Cell texts of yes and no. */
export const YES_NO = { yes: { en: 'Yes', ar: 'نعم' }, no: { en: 'No', ar: 'لا' } } as const;

export const wordIn = (words: Words, locale: Locale): string => words[locale === 'ar' ? 'ar' : 'en'];

/** Other headings in use. */
const ALSO: Partial<Record<ColumnName, string[]>> = {
  ref_no: [
    'reference',
    'ref id',
    'ref no',
    'reference number',
    'control id',
    'control no',
    'control number',
    'control ref',
    'requirement id',
    'requirement no',
    'clause',
    'clause no',
    'code',
    'no',
    'number',
    'id',
    '#',
    'رقم الضابط',
    'رمز الضابط',
    'الرقم',
    'الرمز',
    'رقم المتطلب',
    'م',
  ],
  parent: ['parent', 'below', 'parent id', 'parent control', 'parent urn', 'الأصل', 'يتبع'],
  node_type: ['type', 'control type', 'نوع', 'نوع الضابط'],
  title_en: ['title', 'name', 'control', 'control name', 'control title', 'subject', 'requirement name'],
  title_ar: ['العنوان', 'اسم الضابط', 'عنوان الضابط', 'الضابط', 'الاسم'],
  text_en: [
    'text',
    'description',
    'requirement',
    'requirements',
    'control text',
    'control description',
    'control statement',
    'statement',
    'requirement text',
  ],
  text_ar: ['النص', 'الوصف', 'نص الضابط', 'وصف الضابط', 'المتطلب', 'المتطلبات'],
  guidance_en: ['guidance', 'annotation', 'implementation guidance', 'guideline', 'guidelines', 'notes', 'comment'],
  guidance_ar: ['الإرشادات', 'إرشادات التطبيق', 'ملاحظات'],
  assessable: ['assessable', 'to assess', 'قابل للتقييم', 'يقيم'],
  weight: ['weighting', 'points'],
  groups: ['implementation groups', 'implementation group', 'applicability', 'applies to', 'مجموعات التطبيق', 'ينطبق على'],
  data_levels: ['data classification', 'classification level', 'مستوى تصنيف البيانات'],
  typical_evidence_en: ['typical evidence', 'evidence', 'evidences', 'expected evidence'],
  typical_evidence_ar: ['الأدلة المعتادة', 'الأدلة', 'الشواهد'],
  urn: ['urn', 'urn id', 'uri'],
  depth: ['level', 'tier', 'indent', 'المستوى', 'درجة التفرع'],
};

/** Normalised headings -> columns; the first meaning wins. */
export function meanings<N extends string>(heads: Record<N, Words>, also: Partial<Record<N, string[]>> = {}): ReadonlyMap<string, N> {
  const found = new Map<string, N>();
  const names = Object.keys(heads) as N[];
  for (const words of [(n: N): string[] => Object.values<string>(heads[n]), (n: N): string[] => [n], (n: N): string[] => also[n] ?? []]) {
    for (const name of names) for (const word of words(name)) if (!found.has(normal(word))) found.set(normal(word), name);
  }
  return found;
}

export const HEADINGS = meanings(HEADS, ALSO);
export const FACT_HEADINGS = meanings(FACT_HEADS);
export const KINDS_BY_WORD = meanings(KIND_WORDS);
/** Signs for "assessed" in layouts that leave other cells blank. */
const MARKS = new Set(['x', '✓', '✔', '●', '■', 'v']);
const YES = new Set(['yes', 'y', 'true', '1', 'نعم'].map(normal));
const NO = new Set(['no', 'n', 'false', '0', 'لا'].map(normal));

/** @returns undefined if it is neither. */
export const yesNo = (word: string): boolean | undefined =>
  isMark(word) || YES.has(normal(word)) ? true : NO.has(normal(word)) ? false : undefined;

export const isMark = (word: string): boolean => MARKS.has(word.trim().toLowerCase());
