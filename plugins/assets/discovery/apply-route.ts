/**
 * POST /api/assets/discovery/apply with the file and what is accepted of its proposal: a job compares once more and writes the accepted
 * entries, each with its own result. An entry that says something else by then is refused.
 */
import { invalid, text, type FieldErrors, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { APPLY_DISCOVERY, type ApplyPayload } from './apply-job.ts';
import { choicesOf, mayApply, type Choices } from './choices.ts';
import { LIMIT, readDiscovery } from './read-file.ts';

/** Bytes of the accepted entries. */
const TEXT = 3 * 1024 * 1024;

export const applyDiscoveryRoute: RouteDef = {
  method: 'POST',
  path: 'assets/discovery/apply',
  permission: ['create_asset', 'update_asset'],
  file: { limit: LIMIT, text: TEXT },
  title: { en: 'Apply what is accepted of a discovery file', ar: 'تطبيق ما قُبل من ملف استكشاف' },
  async run(ctx: RouteContext) {
    const choices = choicesOf(ctx.request.body);
    mayApply(ctx, choices);
    await checkValues(ctx, choices);
    const file = ctx.request.file as NonNullable<RouteContext['request']['file']>;
    // A file that cannot be read is refused now, not by the job.
    await readDiscovery(await file.read());
    const payload: ApplyPayload = { file: { name: file.name, sha256: file.sha256 }, choices };
    const total = choices.added.length + choices.changed.length + choices.gone.length;
    const { id } = await ctx.jobs.enqueue({ name: APPLY_DISCOVERY, payload, subject: file.name, total });
    return { status: 'success', message: ctx.texts.say(text('assets.discovery.started')), data: { job: id } };
  },
};

/** @throws AppError invalid for values of new assets that do not exist or can no longer be chosen. */
async function checkValues(ctx: RouteContext, { added, type_id, category_id, owner_id }: Choices): Promise<void> {
  if (!added.length) return;
  const errors: FieldErrors = {};
  const unknown = [text('field.unknown_reference')];
  const [type, category, owner] = await Promise.all([
    ctx.one('asset_type', { id: type_id, is_active: true }),
    ctx.one('asset_category', { id: category_id, is_active: true }),
    owner_id === null ? { id: 0 } : ctx.one('user', { id: owner_id }, { unscoped: true }),
  ]);
  if (!type) errors['type_id'] = unknown;
  if (!category) errors['category_id'] = unknown;
  if (!owner) errors['owner_id'] = unknown;
  if (Object.keys(errors).length) throw invalid(errors);
}
