/** The demo tenants. All names are made up. */

/** Family of a tenant: which modules its people use. */
export type TenantKind = 'pmis' | 'grc' | 'oss' | 'edu' | 'platform';

export interface DemoTenant {
  key: string;
  kind: TenantKind;
  company_name_en: string;
  company_name_ar: string;
  domain_name: string;
  is_grc: boolean;
  modules: readonly string[];
  /** Its own accent, in both themes (hex). */
  light_accent?: string;
  dark_accent?: string;
}

/** Modules that a family begins with. */
export const MODULES_OF: Readonly<Record<TenantKind, readonly string[]>> = {
  pmis: ['pmis', 'construction', 'tasks'],
  grc: ['compliance', 'risk', 'policy', 'assets'],
  oss: ['orders', 'tasks', 'policy'],
  edu: ['education', 'tasks'],
  platform: [],
};

export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    key: 'pmis',
    kind: 'pmis',
    is_grc: false,
    domain_name: 'pmis.example',
    modules: MODULES_OF.pmis,
    company_name_en: 'Marsa Nakheel Development',
    company_name_ar: 'مرسى النخيل للتطوير',
  },
  {
    key: 'grc',
    kind: 'grc',
    is_grc: true,
    domain_name: 'grc.example',
    modules: MODULES_OF.grc,
    company_name_en: 'Wadi Hanin Holding',
    company_name_ar: 'وادي حنين القابضة',
  },
  {
    key: 'oss',
    kind: 'oss',
    is_grc: false,
    domain_name: 'oss.example',
    modules: MODULES_OF.oss,
    company_name_en: 'Dar Al Waha Engineering',
    company_name_ar: 'دار الواحة للهندسة',
  },
  {
    key: 'edu',
    kind: 'edu',
    is_grc: false,
    domain_name: 'edu.example',
    modules: MODULES_OF.edu,
    light_accent: '#0b6e5f',
    dark_accent: '#5cc8b5',
    company_name_en: 'Nakheel Schools',
    company_name_ar: 'مدارس النخيل',
  },
  {
    key: 'ut',
    kind: 'pmis',
    is_grc: false,
    domain_name: 'ut.example',
    modules: MODULES_OF.pmis,
    light_accent: '#8a3b12',
    dark_accent: '#f0a77c',
    company_name_en: 'Rawdat Al Ilm University',
    company_name_ar: 'جامعة روضة العلم',
  },
];

/** User type codes of the contract with their first titles, which a tenant may change. */
export const USER_TYPES: Readonly<Record<string, [en: string, ar: string]>> = {
  'b-owner': ['Beneficiary owner', 'مالك الجهة المستفيدة'],
  'c-owner': ['Company owner', 'مالك الشركة'],
  owner: ['Owner', 'المالك'],
  sm: ['Support manager', 'مدير الدعم'],
  eng: ['Engineer', 'مهندس'],
  eng_contracts: ['Contracts engineer', 'مهندس عقود'],
  eng_costing: ['Costing engineer', 'مهندس تكاليف'],
  teacher: ['Teacher', 'معلم'],
  student: ['Student', 'طالب'],
  tasks: ['Tasks', 'المهام'],
};

/** Types that each family's people have. */
export const TYPES_OF: Readonly<Record<TenantKind, readonly string[]>> = {
  pmis: [],
  grc: [],
  oss: ['b-owner', 'c-owner', 'owner', 'sm', 'eng', 'eng_contracts', 'eng_costing', 'tasks'],
  edu: ['teacher', 'student'],
  platform: [],
};
