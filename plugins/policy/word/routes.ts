/** Calls of the contract around documents and the archive. */
import {
  AppError,
  invalid,
  readWord,
  text,
  Unreadable,
  WORD_MIME,
  clock,
  type RouteContext,
  type RouteDef,
  type RouteFile,
  type RouteTx,
  type WordItem,
  type WordRead,
} from '../../../core/index.ts';
import { bodyOf, keyOf } from './call.ts';
import { exportPolicy } from './export.ts';
import { markRead } from '../life/policy-statements.ts';

const WRITES = ['update_policy', 'create_policy'];

/** @throws AppError invalid where the call names no record. */
function named(value: unknown): number {
  if (value === undefined || value === null || value === '') throw invalid({ id: [text('field.required')] });
  const id = keyOf(value);
  if (!id) throw invalid({ id: [text('field.integer')] });
  return id;
}

/** PUT policy-archive/{id}: the archive action of the policy. */
const archive: RouteDef = {
  method: 'PUT',
  path: 'policy-archive/{id}',
  permission: 'manage_policies',
  title: { en: 'Archive a policy', ar: 'أرشفة سياسة' },
  async run(ctx) {
    const id = keyOf(ctx.request.params['id']);
    if (!id) throw new AppError('not_found');
    return ctx.write('policy', 'act', ctx.request.body, { id, action: 'archive' });
  },
};

/** DELETE policy-documents: the document is named in the query or in the body. */
const removeDocument: RouteDef = {
  method: 'DELETE',
  path: 'policy-documents',
  permission: ['update_policy', 'delete_policy'],
  title: { en: 'Delete a policy document', ar: 'حذف مستند سياسة' },
  async run(ctx) {
    const id = named(ctx.request.query['id'] ?? bodyOf(ctx)['id']);
    return ctx.write('policy_document', 'remove', {}, { id });
  },
};

/**
 * POST process-document `{id, replace}`: reads a Word document of a policy into items. A policy that has items already keeps them, unless
 * they are to be replaced.
 */
const process: RouteDef = {
  method: 'POST',
  path: 'process-document',
  permission: WRITES,
  title: { en: 'Read a Word document into policy items', ar: 'قراءة مستند Word إلى بنود' },
  async run(ctx) {
    const body = bodyOf(ctx);
    const id = named(body['id'] ?? body['policy_document_id'] ?? body['document_id']);
    if (body['replace'] !== undefined && typeof body['replace'] !== 'boolean') throw invalid({ replace: [text('policy.true_or_false')] });
    const file = await ctx.files.held('policy_document', id);
    if (file.mime !== WORD_MIME) throw invalid({ id: [text('policy.only_word_is_read')] });
    const document = await ctx.one('policy_document', { id }, { fields: ['policy_id'] });
    if (!document) throw new AppError('not_found');
    const read = await readOr(file, 'id');
    const policy = document.policy_id as number;
    await ctx.transaction(async (tx) => {
      await clear(tx, policy, body['replace'] === true);
      await createItems(tx, policy, read.items, read.language);
      await tx.query(markRead(id, clock.iso()));
    });
    return { data: { id, policy_id: policy, ...told(ctx, read) } };
  },
};

/** @throws AppError invalid that names the field, for what is no Word document, or none that can be read. */
async function readOr(file: Pick<RouteFile, 'read'>, field: string): Promise<WordRead> {
  const read = await readWord(await file.read()).catch((error: unknown) => {
    throw error instanceof Unreadable ? invalid({ [field]: [error.text] }) : error;
  });
  if (!read.items.length) throw invalid({ [field]: [text('policy.no_text')] });
  return read;
}

/** What became of a document, and what of it is not taken. */
const told = (ctx: RouteContext, { language, items, counts, left }: WordRead): object => ({
  language,
  items_count: items.length,
  counts,
  left: left.map(({ what, n }) => ({ what, n, text: ctx.texts.say(text(`policy.left.${what}`, { n })) })),
});

const LONGEST_NAME = 200;

/**
 * POST policies/from-word with a file: a new policy with the items of a Word document, which it keeps as its source. It is called as the
 * form says (`name`), else as the file.
 */
const fromWord: RouteDef = {
  method: 'POST',
  path: 'policies/from-word',
  permission: 'create_policy',
  file: {},
  title: { en: 'Create a policy from a Word document', ar: 'إنشاء سياسة من مستند Word' },
  async run(ctx) {
    const file = ctx.request.file as RouteFile;
    const given = bodyOf(ctx)['name'];
    if (file.mime !== WORD_MIME) throw invalid({ file: [text('policy.only_word_is_read')] });
    if (typeof given === 'string' && given.trim().length > LONGEST_NAME)
      throw invalid({ name: [text('field.too_long', { max: LONGEST_NAME })] });
    const read = await readOr(file, 'file');
    const title = typeof given === 'string' && given.trim() ? given.trim() : nameFrom(file.name);
    const policy = await ctx.transaction(async (tx) => {
      const [id = 0] = await tx.create('policy', [{ [`name_${read.language}`]: title }]);
      const [document = 0] = await tx.create('policy_document', [{ policy_id: id, kind: 'source' }], file);
      await createItems(tx, id, read.items, read.language);
      await tx.query(markRead(document, clock.iso()));
      return id;
    });
    return {
      status: 'success',
      message: ctx.texts.say(text('policy.read', { n: read.items.length })),
      data: { policy_id: policy, ...told(ctx, read) },
    };
  },
};

/** `POLICY_Backup_en.docx` is called `POLICY Backup en`. */
const nameFrom = (file: string): string =>
  file
    .replace(/\.docx$/i, '')
    .replace(/_+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME) || 'Word';

async function clear(tx: RouteTx, policy: number, replace: boolean): Promise<void> {
  const items = await tx.find('policy_item', { policy_id: policy }, { fields: ['parent_id'], limit: 10_000 });
  if (!items.length) return;
  if (!replace) throw invalid({ replace: [text('policy.has_items', { n: items.length })] });
  // An item with others below it is not deleted: the innermost go first.
  let left = items;
  while (left.length) {
    const above = new Set(left.map(({ parent_id }) => parent_id));
    const gone = left.filter(({ id }) => !above.has(id));
    await tx.remove(
      'policy_item',
      gone.map(({ id }) => id),
    );
    const ids = new Set(gone.map(({ id }) => id));
    left = left.filter(({ id }) => !ids.has(id));
  }
}

/** Level by level, so that each item knows the one above it. */
async function createItems(tx: RouteTx, policy_id: number, items: readonly WordItem[], language: 'en' | 'ar'): Promise<void> {
  const parents: (number | undefined)[] = [];
  const open: number[] = [];
  for (const [i, { depth }] of items.entries()) {
    open.length = Math.min(open.length, depth - 1);
    parents[i] = open.at(-1);
    open.push(i);
  }
  const ids: number[] = [];
  const deepest = Math.max(...items.map(({ depth }) => depth));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const level = items.map((item, i) => ({ item, i })).filter(({ item }) => item.depth === depth);
    if (!level.length) continue;
    const made = await tx.create(
      'policy_item',
      level.map(({ item, i }) => ({
        policy_id,
        parent_id: parents[i] === undefined ? null : ids[parents[i]],
        number: item.number,
        position: i + 1,
        [`title_${language}`]: item.title || null,
        [`body_${language}`]: item.html || null,
      })),
    );
    for (const [n, { i }] of level.entries()) ids[i] = made[n] as number;
  }
}

export const wordRoutes: RouteDef[] = [archive, removeDocument, process, fromWord, exportPolicy];
