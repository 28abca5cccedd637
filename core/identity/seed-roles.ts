/** The roles a new tenant begins with. A tenant may change them; the strings are those of the permission catalogue. */
import type { TenantKind } from './seed-tenants.ts';

export interface SeedRole {
  code: string;
  name_en: string;
  name_ar: string;
  permissions: string[];
}

/** Strings that belong to one family of tenants. Whatever no pattern names is for all. */
const FAMILY: readonly [RegExp, readonly TenantKind[]][] = [
  [/^access_pmis(_|$)|_pmweb(_|$)/, ['pmis']],
  [/_(portfolio|program|project|contract)s?$|_contract_variations?$/, ['pmis']],
  [
    /compliance|audit|governance|^access_(grc|round_note|risk|policy$|assets$|document|global_feeds|ai_wolf|power_bi)|^create_risk$|^manage_risk_/,
    ['grc'],
  ],
  [/^access_oss_|^policy_page$/, ['oss']],
  [/^tasks_page$/, ['oss', 'pmis', 'edu']],
  [/^edu_|^student_stories$/, ['edu']],
  [/^(manage_positions|access_units|manage_units)$/, ['grc', 'oss', 'pmis', 'edu']],
];
// "compliance_contract" and "audit_contract" are contracts of compliance.
const COMPLIANCE_FIRST = /compliance|audit/;

/** What the platform's own people may have: the requests of companies, which are theirs alone, and their own tenant. */
const PLATFORM_ONLY = 'manage_tenant_requests';
const PLATFORM =
  /^manage_(tenant_requests|sign_in|jobs|api_tokens)$|^(access|create|update|delete)_(user|users|role|roles)$|^(access|update)_tenant$|^(assign_roles|access_activity|share_views)$/;

/** Whether a tenant of this family has a use for a permission. */
export function fits(permission: string, kind: TenantKind): boolean {
  if (kind === 'platform' || permission === PLATFORM_ONLY) return kind === 'platform' && PLATFORM.test(permission);
  if (COMPLIANCE_FIRST.test(permission)) return kind === 'grc';
  const family = FAMILY.find(([pattern]) => pattern.test(permission));
  return family === undefined || family[1].includes(kind);
}

const PMIS_READER = [
  'access_portfolios',
  'access_programs',
  'access_projects',
  'access_contracts',
  'access_pmis_dashboards',
  'access_pmis_main_dashboard',
  'access_pmis_my_list',
  'access_pmis_my_list_tree',
];

/** Reads, and writes nothing at all: notes and documents are kept by others. */
const GRC_VIEWER = [
  'access_compliance',
  'access_compliance_audit_contracts',
  'access_compliance_activities',
  'access_compliance_control_mapping',
  'access_audit_rounds',
  'access_grc_dashboard',
  'access_grc_main_dashboard',
  'access_governance',
  'access_policy',
  'access_assets',
  'access_risk',
  'access_risk_register',
  'access_document_management',
  'access_risk_document_management',
  'access_compliance_document_management',
  'access_audit_master_evidence',
  'access_compliance_master_evidence',
  'access_global_feeds',
  'access_all_audits',
];

const GRC_REVIEWER = [
  'write_posts',
  'access_audit_rounds',
  'access_round_note',
  'access_compliance',
  'access_compliance_audit_contracts',
  'review_audit_items',
];

const OSS_BASE = ['access_oss_orders', 'tasks_page', 'write_posts'];

const ROLES: Readonly<Record<TenantKind, readonly SeedRole[]>> = {
  pmis: [
    { code: 'member', name_en: 'Member', name_ar: 'عضو', permissions: PMIS_READER },
    {
      code: 'project_manager',
      name_en: 'Project manager',
      name_ar: 'مدير مشروع',
      permissions: [
        ...PMIS_READER,
        'write_posts',
        'access_pmis_all_stages',
        'create_project',
        'update_project',
        'create_contract',
        'update_contract',
        'access_users',
      ],
    },
  ],
  grc: [
    { code: 'viewer', name_en: 'Viewer', name_ar: 'مطّلع', permissions: GRC_VIEWER },
    { code: 'reviewer', name_en: 'Reviewer', name_ar: 'مراجع', permissions: GRC_REVIEWER },
    {
      code: 'auditor',
      name_en: 'Lead auditor',
      name_ar: 'رئيس فريق التدقيق',
      permissions: [
        ...GRC_REVIEWER,
        'access_compliance_contract_note',
        'access_compliance_control_mapping',
        'access_audit_master_evidence',
        'manage_audit_evidence',
        'access_compliance_master_evidence',
        'create_audit_round',
        'close_audit_round',
        'manage_audits',
        'access_grc_dashboard',
        'access_grc_main_dashboard',
      ],
    },
  ],
  oss: [
    {
      code: 'owner',
      name_en: 'Owner',
      name_ar: 'المالك',
      permissions: [
        ...OSS_BASE,
        'access_oss_timeline',
        'policy_page',
        'access_oss_system_menu',
        'access_oss_settings',
        'manage_positions',
        'access_units',
        'manage_units',
        'access_users',
      ],
    },
    {
      code: 'b-owner',
      name_en: 'Beneficiary owner',
      name_ar: 'مالك الجهة المستفيدة',
      permissions: [...OSS_BASE, 'access_oss_timeline', 'policy_page'],
    },
    { code: 'c-owner', name_en: 'Company owner', name_ar: 'مالك الشركة', permissions: [...OSS_BASE, 'access_oss_timeline', 'policy_page'] },
    {
      code: 'sm',
      name_en: 'Support manager',
      name_ar: 'مدير الدعم',
      permissions: [
        ...OSS_BASE,
        'access_oss_timeline',
        'policy_page',
        'access_oss_system_menu',
        'access_oss_settings',
        'manage_positions',
        'access_units',
        'manage_units',
      ],
    },
    { code: 'eng', name_en: 'Engineer', name_ar: 'مهندس', permissions: OSS_BASE },
    {
      code: 'eng_contracts',
      name_en: 'Contracts engineer',
      name_ar: 'مهندس عقود',
      permissions: [...OSS_BASE, 'access_oss_timeline', 'policy_page'],
    },
    { code: 'eng_costing', name_en: 'Costing engineer', name_ar: 'مهندس تكاليف', permissions: [...OSS_BASE, 'access_oss_timeline'] },
    { code: 'tasks', name_en: 'Tasks', name_ar: 'المهام', permissions: ['tasks_page', 'write_posts'] },
  ],
  platform: [],
  edu: [
    { code: 'teacher', name_en: 'Teacher', name_ar: 'معلم', permissions: ['edu_dashboard', 'write_posts'] },
    { code: 'student', name_en: 'Student', name_ar: 'طالب', permissions: ['student_stories', 'write_posts'] },
  ],
};

/** @param catalogue every permission that the metadata names. */
export const rolesOf = (kind: TenantKind, catalogue: readonly string[]): SeedRole[] => [
  { code: 'administrator', name_en: 'Tenant administrator', name_ar: 'مدير المنشأة', permissions: catalogue.filter((p) => fits(p, kind)) },
  ...ROLES[kind],
];
