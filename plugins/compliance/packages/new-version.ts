/** compliance_package.new_version: a draft copy with all controls, which supersedes the package when it is published. */
import { AppError, type DraftHook, type RouteDef, text } from '../../../core/index.ts';
import { keyIn } from '../sql.ts';
import { copyControls, copyPackages } from './package-statements.ts';

export const newVersion: DraftHook<'compliance_package'> = async (drafts, ctx) => {
  const copies = await copyPackages(
    ctx,
    drafts.map((d) => d.id as number),
  );
  await copyControls(ctx, copies);
  await ctx.history.add(
    'compliance_package',
    copies.map(({ id, source }) => ({ id, changes: [{ field: 'supersedes_id', from: null, to: source }] })),
  );
  for (const { source, version } of copies) {
    const draft = drafts.find((d) => d.id === source);
    if (draft) ctx.answer.note(draft, text('compliance.new_version_made', { version }));
  }
};

/** POST /api/compliance-packages/{id}/new_version: the action; the answer is the new draft. */
export const newVersionRoute: RouteDef = {
  method: 'POST',
  path: 'compliance-packages/{id}/new_version',
  permission: 'manage_compliance_packages',
  title: { en: 'A new version of a package, as a draft', ar: 'إصدار جديد من الحزمة بصفة مسودة' },
  async run(ctx) {
    const id = keyIn(ctx.request.params['id']);
    if (!id) throw new AppError('not_found');
    const { data: _, ...answer } = JSON.parse(
      await ctx.write('compliance_package', 'act', ctx.request.body ?? {}, { id, action: 'new_version' }),
    ) as Record<string, unknown>;
    const made = await ctx.one(
      'compliance_package',
      { supersedes_id: id, created_by: ctx.actor.userId },
      { fields: ['version', 'short_name', 'status', 'supersedes_id', 'row_version'], sort: ['-id'] },
    );
    return { ...answer, data: made ?? null };
  },
};
