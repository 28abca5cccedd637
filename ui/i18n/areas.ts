/** Areas of texts that are loaded with their own pages; the others of the engine come with the application (ui/i18n/index.ts). */
export const OWN_AREAS = [
  'import',
  'list-shapes',
  'form-grid',
  'developer',
  'custom-fields',
  'people',
  'roles',
  'access',
  'tenant-settings',
  'lookups',
  'security',
  'activity',
  'notification-settings',
  'links',
  'approvals',
  'paper-check',
] as const;
