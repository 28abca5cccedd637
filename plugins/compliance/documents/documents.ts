/** document: each area belongs to the people who manage its documents; the file of a published one cannot be replaced. */
import { text, today, type Actor, type DraftHook, type Where } from '../../../core/index.ts';
import { refuse } from '../audits/open.ts';

/** Area, permission to open its documents, and permission to manage them. */
const AREAS = [
  ['compliance', 'access_compliance_document_management', 'manage_compliance_documents'],
  ['risk', 'access_risk_document_management', 'manage_risk_documents'],
] as const;

const openTo = ({ permissions }: Actor): string[] => AREAS.filter(([, open]) => permissions.has(open)).map(([area]) => area);
const keptBy = ({ permissions }: Actor): string[] => AREAS.filter(([, , keep]) => permissions.has(keep)).map(([area]) => area);

export const narrowDocuments = (actor: Actor): Where | undefined =>
  openTo(actor).length === AREAS.length ? undefined : { area: { in: openTo(actor) } };

const FIXED: readonly unknown[] = ['published', 'archived'];
const CONTENT = ['name', 'sha256', 'area'] as const;

export const documentRules: DraftHook<'document'> = (drafts, { actor }) => {
  const mine = keptBy(actor);
  for (const draft of drafts) {
    const { op, before, row } = draft;
    const area = [before?.area, row.area].find((a) => typeof a === 'string' && !mine.includes(a));
    if (area !== undefined) {
      draft.reject({ area: [text('field.not_permitted')] });
      continue;
    }
    const said = text('compliance.document_fixed', { state: `@document.values.status.${String(before?.status)}` });
    if (op === 'update' && FIXED.includes(before?.status))
      for (const name of CONTENT) if (name in row) draft.reject({ [name === 'sha256' ? 'file' : name]: [said] });
    if (op === 'remove' && FIXED.includes(before?.status) && kept(before?.retention_until))
      refuse(draft, 'retention_until', text('compliance.document_kept'));
  }
};

/** True while the retention date is not over. */
const kept = (until: unknown): boolean => typeof until === 'string' && until >= today();
