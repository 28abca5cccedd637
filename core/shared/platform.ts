/** Key of the tenant whose people run the platform (migrations/20261123_15_tenant_requests.ts). Keys of companies end in their number, so none can take it. */
export const PLATFORM_KEY = 'rukn';
