/**
 * A document holds its current file; each file that it ever held is a version, which nobody changes. Whatever brings a file (a new
 * document, an update with a file, the restoring of an earlier one) makes the next version.
 */
import { text, type ActionHooks, type Draft, type DraftHook, type HookContext, type Hooks } from '../../../core/index.ts';
import { FREE } from './check-out.ts';
import { dropWith, restoreWith } from './document-statements.ts';

const LEVELS = ['minor', 'major'] as const;
type Level = (typeof LEVELS)[number];

/** The number after a version: 1.4 is followed by 1.5 or 2.0; the first is 0.1 or 1.0. */
export function nextVersion(version: unknown, level: Level): string {
  const [major = 0, minor = 0] = String(version ?? '0.0')
    .split('.')
    .map((n) => Number(n) || 0);
  return level === 'major' ? `${major + 1}.0` : `${major}.${minor + 1}`;
}

/** Does the write bring a file? */
export const bringsFile = ({ op, row, before }: Pick<Draft<'document'>, 'op' | 'row' | 'before'>): boolean =>
  (op === 'create' || op === 'update' || op === 'act') && typeof row.sha256 === 'string' && row.sha256 !== before?.sha256;

/** What is said with a file. */
interface Said {
  level: Level;
  note: string | null;
}

/** The columns of a document take it in and keep nothing: it is the version's, and the same words may be sent again. */
const said = new WeakMap<Draft<'document'>, Said>();

/** Before the SQL: number, note and level of the version; a published document is a draft again, and what was checked out is checked in. */
export const numberVersions: DraftHook<'document'> = (drafts) => {
  for (const draft of drafts) {
    if (!bringsFile(draft)) continue;
    const { op, row, before } = draft;
    const level: Level = row.version_level === 'major' ? 'major' : 'minor';
    said.set(draft, { level, note: (row.version_note ?? null) as string | null });
    // Demo data says its number.
    row.version ??= nextVersion(before?.version, level);
    Object.assign(row, { version_level: null, version_note: null });
    if (op === 'create') continue;
    Object.assign(row, FREE);
    if (before?.status === 'published') row.status = 'draft';
  }
};

/** After the SQL. */
export const keepVersions: Hooks<'document'> = {
  when: (draft) => bringsFile(draft) || draft.op === 'remove' || draft.op === 'restore',
  async after(drafts, ctx) {
    const removed = drafts.filter(({ op }) => op === 'remove');
    const restored = drafts.filter(({ op }) => op === 'restore');
    if (removed.length)
      await dropWith(
        ctx,
        removed.map(({ id }) => id as number),
      );
    if (restored.length)
      await restoreWith(
        ctx,
        restored.map(({ id }) => id as number),
      );
    await addVersions(drafts.filter(bringsFile), ctx);
  },
};

async function addVersions(drafts: readonly Draft<'document'>[], ctx: HookContext): Promise<void> {
  if (!drafts.length) return;
  const from = await earlier(drafts, ctx);
  await ctx.create(
    'document_version',
    drafts.map((draft) => {
      const { id, row, before, asked } = draft;
      // Values that did not change are not in the row.
      return {
        document_id: id,
        number: row.version,
        level: said.get(draft)?.level,
        name: row.name ?? before?.name,
        note: said.get(draft)?.note,
        restored_from: from.get(asked['version_id'])?.number ?? null,
        size: row.size ?? before?.size,
        mime: row.mime ?? before?.mime,
        sha256: row.sha256,
      };
    }),
  );
  for (const draft of drafts)
    if (draft.op !== 'create' && draft.before?.status === 'published') ctx.answer.note(draft, text('documents.draft_again'));
}

type Earlier = {
  document_id: number | null;
  number: string | null;
  name: string | null;
  size: number | null;
  mime: string | null;
  sha256: string | null;
};

/** The versions that drafts restore, by key. */
async function earlier(drafts: readonly Draft<'document'>[], ctx: HookContext): Promise<Map<unknown, Earlier>> {
  const ids = drafts.map(({ asked }) => asked['version_id']).filter((id): id is number => typeof id === 'number');
  if (!ids.length) return new Map();
  const rows = await ctx.find(
    'document_version',
    { id: ids },
    { fields: ['document_id', 'number', 'name', 'size', 'mime', 'sha256'], unscoped: true },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const versionActions: ActionHooks = {
  async 'document.restore_version'(drafts: Draft<'document.restore_version'>[], ctx: HookContext) {
    const found = await earlier(drafts, ctx);
    for (const draft of drafts) {
      const { version_id, note } = draft.asked;
      const version = found.get(version_id);
      if (version?.document_id !== draft.id) draft.reject({ version_id: [text('documents.other_document')] });
      else if (version?.sha256 === draft.before?.sha256) draft.reject({ version_id: [text('documents.is_current')] });
      else {
        const { name, size, mime, sha256 } = version as Earlier;
        Object.assign(draft.row, { name, size, mime, sha256, version_level: 'minor', version_note: note });
      }
    }
  },
};
