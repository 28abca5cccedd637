/** The demo tenants. All names are made up. */

export interface DemoTenant {
  key: string;
  /** Name of the application of its people (module.json). */
  application: string;
  company_name_en: string;
  company_name_ar: string;
  domain_name: string;
  /** Columns of the tenant for the conditions about people (module.json). */
  facts?: Record<string, unknown>;
  /** Accent colours of the two themes (hex). */
  light_accent?: string;
  dark_accent?: string;
}

export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    key: 'pmis',
    application: 'pmis',
    domain_name: 'pmis.example',
    company_name_en: 'Marsa Nakheel Development',
    company_name_ar: 'مرسى النخيل للتطوير',
  },
  {
    key: 'grc',
    application: 'grc',
    facts: { is_grc: true },
    domain_name: 'grc.example',
    company_name_en: 'Wadi Hanin Holding',
    company_name_ar: 'وادي حنين القابضة',
  },
  {
    key: 'oss',
    application: 'oss',
    domain_name: 'oss.example',
    company_name_en: 'Dar Al Waha Engineering',
    company_name_ar: 'دار الواحة للهندسة',
  },
  {
    key: 'edu',
    application: 'education',
    domain_name: 'edu.example',
    light_accent: '#0b6e5f',
    dark_accent: '#5cc8b5',
    company_name_en: 'Nakheel Schools',
    company_name_ar: 'مدارس النخيل',
  },
  {
    key: 'ut',
    application: 'pmis',
    domain_name: 'ut.example',
    light_accent: '#8a3b12',
    dark_accent: '#f0a77c',
    company_name_en: 'Rawdat Al Ilm University',
    company_name_ar: 'جامعة روضة العلم',
  },
];
