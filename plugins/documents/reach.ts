/**
 * Which documents somebody reaches: those of the areas whose permission they hold, outside of folders with their own access unless they are
 * one of its people. Whoever controls documents reaches all folders of their areas.
 */
import type { Actor, Plugin, Where } from '../../core/index.ts';

export const CONTROL = 'control_documents';

/** Area, permission to open its documents, and permission to keep them. */
const AREAS = [
  ['compliance', 'access_compliance_document_management', 'manage_compliance_documents'],
  ['risk', 'access_risk_document_management', 'manage_risk_documents'],
] as const;

const openTo = ({ permissions }: Actor): string[] => AREAS.filter(([, open]) => permissions.has(open)).map(([area]) => area);

/** Areas whose documents and folders the actor may write. */
export const keptBy = ({ permissions }: Actor): string[] => AREAS.filter(([, , keep]) => permissions.has(keep)).map(([area]) => area);

/** Folders that the actor reaches. @param folder path from the row to its folder, with a dot at its end; empty for a folder itself. */
const openFolders = (folder: string): Where[] => [
  { [`${folder}access_id`]: { empty: true } },
  { [`${folder}access_id.member_ids`]: { in: ['$me'] } },
];

/** One object, since each step of depth counts. Documents at the top of an area are in no folder. */
const documents = (actor: Actor, of = ''): Where => ({
  [`${of}area`]: { in: openTo(actor) },
  ...(actor.permissions.has(CONTROL) ? {} : { or: [{ [`${of}folder_id`]: { empty: true } }, ...openFolders(`${of}folder_id.`)] }),
});

const folders = (actor: Actor, of = ''): Where => ({
  [`${of}area`]: { in: openTo(actor) },
  ...(actor.permissions.has(CONTROL) ? {} : { or: openFolders(of) }),
});

export const narrow: NonNullable<Plugin['narrow']> = {
  document: (actor) => documents(actor),
  document_version: (actor) => documents(actor, 'document_id.'),
  document_folder: (actor) => folders(actor),
  document_share: (actor) => ({
    or: [
      { document_id: { empty: false }, ...documents(actor, 'document_id.') },
      { folder_id: { empty: false }, ...folders(actor, 'folder_id.') },
    ],
  }),
};
