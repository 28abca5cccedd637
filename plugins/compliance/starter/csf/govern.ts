import type { Part } from '../types.ts';

export const GOVERN: Part = [
  'GV',
  'Govern',
  'الحوكمة',
  [
    [
      'GV.OC',
      'Organizational Context',
      'السياق المؤسسي',
      [
        ['GV.OC-01', 'Mission guides cybersecurity risk management', 'الرسالة توجّه إدارة المخاطر السيبرانية'],
        ['GV.OC-02', 'Stakeholders and their expectations understood', 'فهم أصحاب المصلحة وتوقعاتهم'],
        ['GV.OC-03', 'Legal, regulatory and contractual duties managed', 'إدارة الالتزامات النظامية والتعاقدية'],
        ['GV.OC-04', 'Services that others depend on known', 'معرفة الخدمات التي يعتمد عليها الآخرون'],
        ['GV.OC-05', 'Services the organisation depends on known', 'معرفة الخدمات التي تعتمد عليها الجهة'],
      ],
    ],
    [
      'GV.RM',
      'Risk Management Strategy',
      'استراتيجية إدارة المخاطر',
      [
        ['GV.RM-01', 'Risk management objectives agreed', 'الاتفاق على أهداف إدارة المخاطر'],
        ['GV.RM-02', 'Risk appetite and tolerance stated', 'تحديد شهية المخاطر وحدود تحملها'],
        ['GV.RM-03', 'Cyber risk part of enterprise risk', 'المخاطر السيبرانية ضمن مخاطر المنشأة'],
        ['GV.RM-04', 'Direction for responding to risk set', 'تحديد التوجه في الاستجابة للمخاطر'],
        ['GV.RM-05', 'Lines of communication about risk', 'قنوات التواصل بشأن المخاطر'],
        ['GV.RM-06', 'One method to rate and rank risks', 'منهجية موحدة لتقدير المخاطر وترتيبها'],
        ['GV.RM-07', 'Opportunities considered beside risks', 'مراعاة الفرص إلى جانب المخاطر'],
      ],
    ],
    [
      'GV.RR',
      'Roles, Responsibilities, and Authorities',
      'الأدوار والمسؤوليات والصلاحيات',
      [
        ['GV.RR-01', 'Leadership accountable for cyber risk', 'مساءلة القيادة عن المخاطر السيبرانية'],
        ['GV.RR-02', 'Roles and authorities assigned and enforced', 'تعيين الأدوار والصلاحيات وإنفاذها'],
        ['GV.RR-03', 'Resources match strategy and roles', 'توفير موارد تناسب الاستراتيجية والأدوار'],
        ['GV.RR-04', 'Cybersecurity in human resources practices', 'الأمن السيبراني في ممارسات الموارد البشرية'],
      ],
    ],
    [
      'GV.PO',
      'Policy',
      'السياسة',
      [
        ['GV.PO-01', 'Policy established, communicated and enforced', 'إقرار السياسة ونشرها وإنفاذها'],
        ['GV.PO-02', 'Policy reviewed and updated', 'مراجعة السياسة وتحديثها'],
      ],
    ],
    [
      'GV.OV',
      'Oversight',
      'الإشراف',
      [
        ['GV.OV-01', 'Strategy adjusted to its results', 'تعديل الاستراتيجية وفق نتائجها'],
        ['GV.OV-02', 'Strategy covers requirements and risks', 'شمول الاستراتيجية للمتطلبات والمخاطر'],
        ['GV.OV-03', 'Performance of risk management evaluated', 'تقييم أداء إدارة المخاطر'],
      ],
    ],
    [
      'GV.SC',
      'Cybersecurity Supply Chain Risk Management',
      'إدارة مخاطر الأمن السيبراني في سلسلة الإمداد',
      [
        ['GV.SC-01', 'Supply chain risk programme established', 'برنامج لإدارة مخاطر سلسلة الإمداد'],
        ['GV.SC-02', 'Roles of suppliers, customers and partners', 'أدوار الموردين والعملاء والشركاء'],
        ['GV.SC-03', 'Supply chain risk part of enterprise risk', 'مخاطر سلسلة الإمداد ضمن مخاطر المنشأة'],
        ['GV.SC-04', 'Suppliers known and ranked by criticality', 'حصر الموردين وترتيبهم حسب الأهمية'],
        ['GV.SC-05', 'Requirements written into contracts', 'تضمين المتطلبات في العقود'],
        ['GV.SC-06', 'Due diligence before a relationship begins', 'العناية الواجبة قبل بدء العلاقة'],
        ['GV.SC-07', 'Supplier risks followed throughout', 'متابعة مخاطر الموردين طوال العلاقة'],
        ['GV.SC-08', 'Suppliers included in incident planning', 'إشراك الموردين في التخطيط للحوادث'],
        ['GV.SC-09', 'Supply chain practices over the life cycle', 'ممارسات سلسلة الإمداد عبر دورة الحياة'],
        ['GV.SC-10', 'Provisions for the end of a relationship', 'ترتيبات انتهاء العلاقة'],
      ],
    ],
  ],
];
