/** The two libraries of evidence on the screens. */
export const LIBRARIES = {
  audit_evidence: {
    name: 'audit',
    path: 'audit-evidence',
    page: '/grc/master-evidence',
    column: 'audit_evidence_id',
    manage: 'manage_audit_evidence',
  },
  compliance_evidence: {
    name: 'compliance',
    path: 'compliance-evidence',
    page: '/grc/comp-master-evidence',
    column: 'compliance_evidence_id',
    manage: 'manage_compliance_evidence',
  },
} as const;
export type LibraryName = keyof typeof LIBRARIES;
