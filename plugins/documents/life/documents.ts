/** document: who may write which, what a published, checked out or kept one refuses, and the title that it has from its file. */
import {
  isArabic,
  text,
  today,
  type Draft,
  type DraftHook,
  type HookContext,
  type Hooks,
  type Text,
  type WriteDraft,
} from '../../../core/index.ts';
import { CONTROL, keptBy } from '../reach.ts';
import { heldByOthers, holderOf } from './check-out.ts';
import { makeCopies } from './copies.ts';
import { bringsFile, keepVersions, numberVersions } from './versions.ts';

/** Changed only by a new version, once a document is published or in the archive. */
const SETTLED = ['title_en', 'title_ar', 'name', 'code', 'type_id', 'description', 'area'] as const;
/** What is said about keeping a document, also while somebody edits it. */
const KEEPING: ReadonlySet<string> = new Set(['retention_until', 'on_hold', 'hold_reason']);
/** Actions that others do while somebody has the document. */
const BESIDE: ReadonlySet<unknown> = new Set(['take_over', 'ask_for', 'hold', 'end_hold', 'copy']);
/** Actions that do not write the document itself: they see to their own permission. */
const ELSEWHERE: ReadonlySet<unknown> = new Set(['ask_for', 'copy']);
/** Actions that wait for the document to be checked in, by whomever. */
const SETTLING: ReadonlySet<unknown> = new Set(['publish', 'archive']);
const ofVersion = ['version_note', 'version_level'] as const;

/** Puts the reason in the message and at the field. */
const refuse = (draft: Draft<'document'>, field: string, why: Text): void => draft.reject({ [field]: [why] }, why);

const rules: DraftHook<'document'> = async (drafts, ctx) => {
  const held = await heldByOthers(drafts, ctx);
  for (const draft of drafts) {
    const { op, before, row, action } = draft;
    const area = (before?.area ?? row.area) as string;
    if (!ELSEWHERE.has(action) && !keptBy(ctx.actor).includes(area)) draft.reject({ area: [text('field.not_permitted')] });
    if (draft.rejected) continue;
    const who = held.get(draft);
    if (who && !writesBeside(draft)) draft.conflict({ checked_out_by_id: [who] }, who);
    else if (SETTLING.has(action) && holderOf(before) !== undefined)
      draft.conflict({ checked_out_by_id: [text('documents.check_in_first')] }, text('documents.check_in_first'));
    else if (op === 'update') checkUpdate(draft, ctx);
    else if (op === 'remove') checkRemove(draft);
  }
};

const writesBeside = ({ op, action, row }: Draft<'document'>): boolean =>
  op === 'act' ? BESIDE.has(action) : op === 'update' && Object.keys(row).every((name) => KEEPING.has(name));

function checkUpdate(draft: Draft<'document'>, { actor }: HookContext): void {
  const { before, row } = draft;
  const settled = ['published', 'archived'].includes(String(before?.status));
  const why = text('documents.settled', { state: `@document.values.status.${String(before?.status)}` });
  if ('version' in row) refuse(draft, 'file', text('documents.restore_instead'));
  else if (bringsFile(draft)) {
    if (before?.status === 'archived') refuse(draft, 'file', why);
    if (!row.version_note) draft.reject({ version_note: [text('documents.say_what')] });
  } // A value that does not change is not in the row.
  else if ((draft as WriteDraft).file) refuse(draft, 'file', text('documents.same_file'));
  else {
    for (const name of ofVersion) if (name in row && row[name] !== before?.[name]) draft.reject({ [name]: [text('documents.with_file')] });
    if (settled) for (const name of SETTLED) if (name in row && row[name] !== before?.[name]) draft.reject({ [name]: [why] });
  }
  if (actor.permissions.has(CONTROL)) return;
  if ('on_hold' in row && row.on_hold !== before?.on_hold) draft.forbid({ on_hold: [text('field.not_permitted')] });
  if (isShortened(row, before)) draft.forbid({ retention_until: [text('documents.not_shortened')] });
}

const isShortened = (row: Draft<'document'>['row'], before: Draft<'document'>['before']): boolean =>
  'retention_until' in row && isKept(before?.retention_until) && String(row.retention_until ?? '') < String(before?.retention_until);

/** True while the retention date is not over. */
const isKept = (until: unknown): boolean => typeof until === 'string' && until >= today();

function checkRemove(draft: Draft<'document'>): void {
  const { before } = draft;
  if (before?.on_hold === true) refuse(draft, 'on_hold', text('documents.on_hold'));
  else if (isKept(before?.retention_until))
    refuse(draft, 'retention_until', text('documents.kept', { day: String(before?.retention_until) }));
}

/** A document without a title is called as its file, without the ending. A type says how long its new documents are kept. */
const complete: DraftHook<'document'> = async (drafts, ctx) => {
  for (const { op, row, before } of drafts) {
    if (op !== 'create' && op !== 'update') continue;
    const after = { ...before, ...row };
    if (after['title_en'] || after['title_ar'] || typeof after['name'] !== 'string') continue;
    const name = after['name'].replace(/\.[^.]{1,8}$/, '');
    row[isArabic(name) ? 'title_ar' : 'title_en'] = name;
  }
  const open = drafts.filter(({ op, row }) => op === 'create' && row.type_id && !row.retention_until);
  if (!open.length) return;
  const types = await ctx.find(
    'document_type',
    { id: open.map(({ row }) => row.type_id as number), retention_months: { empty: false } },
    { fields: ['retention_months'], unscoped: true },
  );
  const months = new Map<unknown, number | null>(types.map(({ id, retention_months }) => [id, retention_months]));
  for (const { row } of open) {
    const kept = months.get(row.type_id);
    if (kept) row.retention_until = later(today(), kept);
  }
};

/** The same day so many months later, or the last one of that month. */
function later(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const documentHooks: Hooks<'document'>[] = [
  { validate: rules, before: complete },
  { before: numberVersions },
  keepVersions,
  makeCopies,
];
