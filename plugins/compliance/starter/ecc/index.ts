import type { Part } from '../types.ts';
import { cycle, parts } from './cycle.ts';
import { DEFENSE } from './defense.ts';
import { GOVERNANCE } from './governance.ts';

const RESILIENCE: Part = [
  '3',
  'Cybersecurity Resilience',
  'صمود الأمن السيبراني',
  [
    cycle(
      '3-1',
      ['Cybersecurity Resilience Aspects of Business Continuity Management (BCM)', 'جوانب صمود الأمن السيبراني في إدارة استمرارية الأعمال'],
      ['Continuity', 'استمرارية الأعمال'],
      [
        ['Continuity of cybersecurity systems and procedures', 'استمرارية أنظمة الأمن السيبراني وإجراءاته'],
        ['Response plans for incidents that threaten continuity', 'خطط الاستجابة للحوادث المؤثرة في الاستمرارية'],
        ['Disaster recovery plans', 'خطط التعافي من الكوارث'],
      ],
    ),
  ],
];

const THIRD_PARTIES: Part = [
  '4',
  'Third-Party and Cloud Computing Cybersecurity',
  'الأمن السيبراني المتعلق بالأطراف الخارجية والحوسبة السحابية',
  [
    [
      '4-1',
      'Third-Party Cybersecurity',
      'الأمن السيبراني المتعلق بالأطراف الخارجية',
      [
        ['4-1-1', 'Third-party contract requirements documented and approved', 'توثيق متطلبات العقود مع الأطراف الخارجية واعتمادها'],
        [
          '4-1-2',
          'Contracts: what the requirements hold at least',
          'الحد الأدنى من متطلبات العقود',
          parts('4-1-2', [
            ['Non-disclosure and secure removal of data at the end', 'السرية وحذف البيانات بأمان عند انتهاء الخدمة'],
            ['Communication when an incident happens', 'آلية التواصل عند وقوع حادث'],
            ['Third party bound to policies and regulations', 'إلزام الطرف الخارجي بالسياسات والتشريعات'],
          ]),
        ],
        [
          '4-1-3',
          'Outsourcing and managed services: what the requirements hold at least',
          'الحد الأدنى من متطلبات الإسناد والخدمات المدارة',
          parts('4-1-3', [
            ['Risks assessed and treated before signing', 'تقييم المخاطر ومعالجتها قبل التوقيع'],
            ['Managed operation centres with remote access inside the Kingdom', 'وجود مراكز العمليات المدارة عن بعد داخل المملكة'],
          ]),
        ],
        ['4-1-4', 'Third-party requirements reviewed periodically', 'مراجعة متطلبات الأطراف الخارجية دوريًا'],
      ],
    ],
    cycle(
      '4-2',
      ['Cloud Computing and Hosting Cybersecurity', 'الأمن السيبراني المتعلق بالحوسبة السحابية والاستضافة'],
      ['Cloud and hosting', 'الحوسبة السحابية والاستضافة'],
      [
        ['Data protected by its class and returned in a usable form', 'حماية البيانات بحسب تصنيفها وإعادتها بصيغة قابلة للاستخدام'],
        ['Environment separated from those of others', 'فصل بيئة الجهة عن بيئات الجهات الأخرى'],
      ],
    ),
  ],
];

/**
 * ECC-2:2024: main domains and sub-domains with their official titles, controls and sub-controls with their references and our own short
 * titles.
 */
export const ECC: readonly Part[] = [GOVERNANCE, DEFENSE, RESILIENCE, THIRD_PARTIES];
