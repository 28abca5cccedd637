/** The two evidence libraries: they differ only in permissions and a few columns. */
export const LIBRARIES = [
  {
    entity: 'audit_evidence',
    column: 'audit_evidence_id',
    path: 'audit-evidence',
    open: 'access_audit_master_evidence',
    manage: 'manage_audit_evidence',
    approve: 'approve_audit_evidence',
  },
  {
    entity: 'compliance_evidence',
    column: 'compliance_evidence_id',
    path: 'compliance-evidence',
    open: 'access_compliance_master_evidence',
    manage: 'manage_compliance_evidence',
    approve: 'approve_compliance_evidence',
  },
] as const;
export type Library = (typeof LIBRARIES)[number];

/** Either library, as hooks of both name it: `Draft<Evidence>`. */
export type Evidence = Library['entity'];
export type EvidenceColumn = Library['column'];

/** References to them, in the same order. */
export const COLUMNS = LIBRARIES.map((l) => l.column);
