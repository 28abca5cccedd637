/** Initial lists of values of a tenant, which can change all of them. */
import type { Words } from './types.ts';

/** Code, name, kind, credit in per cent, score. */
export type Result = readonly [
  code: string,
  en: string,
  ar: string,
  kind: 'not_assessed' | 'done' | 'partial' | 'none' | 'not_applicable',
  credit?: number,
  score?: number,
];

/**
 * The terms and scores of the National Cybersecurity Authority's own tool; and those of management system audits, where an observation is
 * not a finding and has full credit.
 */
export const SCALES: readonly { name: Words; results: readonly Result[] }[] = [
  {
    name: ['Implementation', 'مستوى التطبيق'],
    results: [
      ['not_assessed', 'Not assessed', 'لم يُقيَّم', 'not_assessed'],
      ['implemented', 'Implemented', 'مطبق كليًا', 'done', 100, 3],
      ['partially', 'Partially implemented', 'مطبق جزئيًا', 'partial', 50, 2],
      ['not_implemented', 'Not implemented', 'غير مطبق', 'none', 0, 1],
      ['not_applicable', 'Not applicable', 'لا ينطبق على الجهة', 'not_applicable'],
    ],
  },
  {
    name: ['Conformity', 'المطابقة'],
    results: [
      ['conformity_not_assessed', 'Not yet audited', 'لم يُدقَّق بعد', 'not_assessed'],
      ['conforming', 'Conforming', 'مطابق', 'done', 100],
      ['observation', 'Conforming with an observation', 'مطابق مع ملاحظة', 'done', 100],
      ['minor_nonconformity', 'Minor nonconformity', 'عدم مطابقة ثانوية', 'partial', 50],
      ['major_nonconformity', 'Major nonconformity', 'عدم مطابقة رئيسية', 'none', 0],
      ['conformity_not_applicable', 'Outside the scope', 'خارج النطاق', 'not_applicable'],
    ],
  },
];

/** Codes are the states of a review. */
export const REVIEW_STATUSES: readonly (readonly [code: string, en: string, ar: string])[] = [
  ['draft', 'Draft', 'مسودة'],
  ['in_progress', 'In progress', 'قيد التنفيذ'],
  ['submitted', 'Submitted', 'مقدَّمة'],
  ['changes_requested', 'Changes requested', 'مطلوب تعديلها'],
  ['accepted', 'Accepted', 'مقبولة'],
  ['closed', 'Closed', 'مغلقة'],
];

export const LISTS: Readonly<Record<string, readonly Words[]>> = {
  attachment_type: [
    ['Policy', 'سياسة'],
    ['Procedure', 'إجراء'],
    ['Standard or guideline', 'معيار أو دليل إرشادي'],
    ['Record or log', 'سجل'],
    ['Report', 'تقرير'],
    ['Screenshot', 'لقطة شاشة'],
    ['Configuration', 'إعدادات تقنية'],
    ['Contract or agreement', 'عقد أو اتفاقية'],
    ['Minutes of a meeting', 'محضر اجتماع'],
    ['Certificate', 'شهادة'],
    ['Training record', 'سجل تدريب'],
    ['Other', 'أخرى'],
  ],
  attachment_purpose: [
    ['Design of the control', 'تصميم الضابط'],
    ['Operation of the control', 'تشغيل الضابط'],
    ['Correction', 'إجراء تصحيحي'],
    ['Background', 'معلومات مساندة'],
  ],
  audit_evidence_category: [
    ['Policies and procedures', 'السياسات والإجراءات'],
    ['Governance and minutes', 'الحوكمة ومحاضر الاجتماعات'],
    ['Risk assessments', 'تقييمات المخاطر'],
    ['Technical configuration', 'الإعدادات التقنية'],
    ['Logs and monitoring', 'السجلات والمراقبة'],
    ['Tests and assessments', 'الاختبارات والتقييمات'],
    ['Training and awareness', 'التدريب والتوعية'],
    ['Third parties and contracts', 'الأطراف الخارجية والعقود'],
    ['Continuity and recovery', 'الاستمرارية والتعافي'],
    ['Physical security', 'الأمن المادي'],
    ['Certificates', 'الشهادات'],
  ],
  compliance_domain: [
    ['Cybersecurity', 'الأمن السيبراني'],
    ['Data protection', 'حماية البيانات'],
    ['Cloud', 'الحوسبة السحابية'],
    ['Operational technology', 'التقنية التشغيلية'],
    ['Business continuity', 'استمرارية الأعمال'],
    ['Risk management', 'إدارة المخاطر'],
    ['Quality', 'الجودة'],
    ['Payments', 'المدفوعات'],
    ['Artificial intelligence', 'الذكاء الاصطناعي'],
    ['Third parties', 'الأطراف الخارجية'],
  ],
};

/** Code and name. Editions are left out, because evidence stays valid across editions. */
export const STANDARDS: readonly (readonly [code: string, en: string, ar: string])[] = [
  ['ISO/IEC 27001', 'Information security management systems', 'نظم إدارة أمن المعلومات'],
  ['ISO/IEC 27002', 'Information security controls', 'ضوابط أمن المعلومات'],
  ['ISO/IEC 27017', 'Information security for cloud services', 'أمن المعلومات للخدمات السحابية'],
  ['ISO/IEC 27018', 'Protection of personal data in public clouds', 'حماية البيانات الشخصية في السحابة العامة'],
  ['ISO/IEC 27701', 'Privacy information management', 'إدارة معلومات الخصوصية'],
  ['ISO 22301', 'Business continuity management systems', 'نظم إدارة استمرارية الأعمال'],
  ['ISO 31000', 'Risk management', 'إدارة المخاطر'],
  ['ISO 9001', 'Quality management systems', 'نظم إدارة الجودة'],
  ['ISO/IEC 20000-1', 'Service management systems', 'نظم إدارة الخدمات'],
  ['ISO/IEC 42001', 'Artificial intelligence management systems', 'نظم إدارة الذكاء الاصطناعي'],
  ['ISA/IEC 62443', 'Security of industrial automation and control systems', 'أمن أنظمة الأتمتة والتحكم الصناعي'],
  ['PCI DSS', 'Payment card data security', 'أمن بيانات بطاقات الدفع'],
  ['NIST SP 800-53', 'Security and privacy controls', 'ضوابط الأمن والخصوصية'],
  ['CIS Controls', 'Critical security controls', 'الضوابط الأمنية الحرجة'],
  ['COBIT', 'Governance of information and technology', 'حوكمة المعلومات والتقنية'],
  ['SOC 2', 'Service organisation controls', 'ضوابط الجهات مقدمة الخدمات'],
];
