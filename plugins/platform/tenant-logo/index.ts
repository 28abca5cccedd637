/** The organisation's logo. */
import { definePlugin } from '../../../core/index.ts';
import { tenantLogoEndpoints } from './endpoints.ts';

export const tenantLogo = definePlugin({ name: 'tenant-logo', endpoints: tenantLogoEndpoints });
