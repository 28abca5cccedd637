/** The page of a role. */
export const roleAddress = (code: string): string => `/settings/roles/${encodeURIComponent(code)}`;
