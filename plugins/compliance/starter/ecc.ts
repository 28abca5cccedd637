import type { Part } from './types.ts';

/** Main domains and sub-domains of ECC-2:2024, by their official titles. */
export const ECC: readonly Part[] = [
  ['1', 'Cybersecurity Governance', 'حوكمة الأمن السيبراني', [
    ['1-1', 'Cybersecurity Strategy', 'استراتيجية الأمن السيبراني'],
    ['1-2', 'Cybersecurity Management', 'إدارة الأمن السيبراني'],
    ['1-3', 'Cybersecurity Policies and Procedures', 'سياسات وإجراءات الأمن السيبراني'],
    ['1-4', 'Cybersecurity Roles and Responsibilities', 'أدوار ومسؤوليات الأمن السيبراني'],
    ['1-5', 'Cybersecurity Risk Management', 'إدارة مخاطر الأمن السيبراني'],
    ['1-6', 'Cybersecurity in Information and Technology Project Management', 'الأمن السيبراني ضمن إدارة المشاريع المعلوماتية والتقنية'],
    ['1-7', 'Compliance with Cybersecurity Standards, Laws and Regulations', 'الالتزام بتشريعات وتنظيمات ومعايير الأمن السيبراني'],
    ['1-8', 'Periodical Cybersecurity Review and Audit', 'المراجعة والتدقيق الدوري للأمن السيبراني'],
    ['1-9', 'Cybersecurity in Human Resources', 'الأمن السيبراني المتعلق بالموارد البشرية'],
    ['1-10', 'Cybersecurity Awareness and Training Program', 'برنامج التوعية والتدريب بالأمن السيبراني'],
  ]],
  ['2', 'Cybersecurity Defense', 'تعزيز الأمن السيبراني', [
    ['2-1', 'Asset Management', 'إدارة الأصول'],
    ['2-2', 'Identity and Access Management', 'إدارة هويات الدخول والصلاحيات'],
    ['2-3', 'Information Systems and Information Processing Facilities Protection', 'حماية الأنظمة وأجهزة معالجة المعلومات'],
    ['2-4', 'Email Protection', 'حماية البريد الإلكتروني'],
    ['2-5', 'Network Security Management', 'إدارة أمن الشبكات'],
    ['2-6', 'Mobile Devices Security', 'أمن الأجهزة المحمولة'],
    ['2-7', 'Data and Information Protection', 'حماية البيانات والمعلومات'],
    ['2-8', 'Cryptography', 'التشفير'],
    ['2-9', 'Backup and Recovery Management', 'إدارة النسخ الاحتياطية'],
    ['2-10', 'Vulnerability Management', 'إدارة الثغرات'],
    ['2-11', 'Penetration Testing', 'اختبار الاختراق'],
    ['2-12', 'Cybersecurity Event Logs and Monitoring Management', 'إدارة سجلات الأحداث ومراقبة الأمن السيبراني'],
    ['2-13', 'Cybersecurity Incident and Threat Management', 'إدارة حوادث وتهديدات الأمن السيبراني'],
    ['2-14', 'Physical Security', 'الأمن المادي'],
    ['2-15', 'Web Application Security', 'حماية تطبيقات الويب'],
  ]],
  ['3', 'Cybersecurity Resilience', 'صمود الأمن السيبراني', [
    ['3-1', 'Cybersecurity Resilience Aspects of Business Continuity Management (BCM)', 'جوانب صمود الأمن السيبراني في إدارة استمرارية الأعمال'],
  ]],
  ['4', 'Third-Party and Cloud Computing Cybersecurity', 'الأمن السيبراني المتعلق بالأطراف الخارجية والحوسبة السحابية', [
    ['4-1', 'Third-Party Cybersecurity', 'الأمن السيبراني المتعلق بالأطراف الخارجية'],
    ['4-2', 'Cloud Computing and Hosting Cybersecurity', 'الأمن السيبراني المتعلق بالحوسبة السحابية والاستضافة'],
  ]],
];
