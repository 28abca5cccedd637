/** Sign-in providers for the settings. */
import type { Demand } from '../../core/shared/second-factor.ts';
import type { Row } from '../../core/shared/wire.ts';

export interface Policy {
  second_factor: Demand;
  second_factor_after_provider: boolean;
  people: number;
  enrolled: number;
  /** The address to register at the provider. */
  redirect_uri: string;
  /** TXT record that proves a domain. */
  record: string;
  domain_proof: 'dns' | 'off';
}

export interface Provider extends Row {
  name: string;
  name_en: string | null;
  name_ar: string | null;
  issuer: string;
  client_id: string;
  scopes: string | null;
  domains: string[];
  proven: string[];
  auto_create: boolean;
  role_id: number | null;
  required: boolean;
  enabled: boolean;
  secret_set_at: string | null;
}

/** `a.example, @b.example` -> two domains. */
export const domainsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,،;]+/)
      .map((name) => name.toLowerCase().replace(/^@/, ''))
      .filter(Boolean),
  ),
];
