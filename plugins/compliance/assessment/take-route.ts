/**
 * POST /api/audit/{id}/workbook: imports the results of an assessment workbook into the round. `?dry_run=1` returns a preview with the
 * refusals.
 */
import { AppError, invalid, type RouteContext, type RouteDef, StatusCode, text } from '../../../core/index.ts';
import { understand, type Assessment } from './assessment.ts';
import { bookOf, LIMIT, workbookSent } from './file.ts';
import { own } from './marks.ts';
import { missing, planRows, writesOf, type As, type PlannedRow } from './plan.ts';
import { readRound, type RoundReading } from './round.ts';
import { planned, recognised } from './told.ts';

export const takeRoute: RouteDef = {
  method: 'POST',
  path: 'audit/{id}/workbook',
  permission: ['manage_audits', 'review_audit_items'],
  file: { limit: LIMIT },
  title: { en: 'Take an assessment workbook into a round', ar: 'إدخال ملف التقييم في جولة' },
  run,
};

async function run(ctx: RouteContext): Promise<object> {
  const file = workbookSent(ctx);
  const as = asOf(ctx);
  const reading = await readRound(ctx);
  if (reading.round.closed) throw new AppError('conflict', { message: text('compliance.round_closed') });
  const assessment = understand(await bookOf(await file.read()));
  checkPackage(assessment, reading, file);
  const plan = planRows(assessment, reading, as);
  await write(ctx, plan, as);
  const dry = ctx.request.query['dry_run'] === '1';
  const kept = dry || !plan.some((row) => row.fate === 'write') ? null : await keep(ctx, reading.round.id);
  const written = plan.filter((row) => row.fate === 'write').length;
  return {
    status: 'success',
    message: ctx.texts.say(
      dry ? text('compliance.assessment.would_write', { n: written }) : text('compliance.assessment.written', { n: written }),
    ),
    data: {
      file: file.name,
      ...recognised(assessment, ctx.texts.say),
      ...planned(ctx, plan, missing(assessment, reading.items), reading, as),
      attachment: kept,
    },
  };
}

/** People who run the round write results; reviewers propose them in their own reviews. */
function asOf({ actor, request: { body } }: RouteContext): As {
  const fields = body as Record<string, string>;
  const unknown = Object.keys(fields).find((name) => name !== 'as');
  if (unknown) throw invalid({ [unknown]: [text('field.unknown', { field: unknown })] });
  const said = fields['as'] ?? (actor.permissions.has('manage_audits') ? 'items' : 'reviews');
  if (said !== 'items' && said !== 'reviews') throw invalid({ as: [text('field.not_allowed')] });
  if (!actor.permissions.has(said === 'items' ? 'manage_audits' : 'review_audit_items')) throw new AppError('forbidden');
  return said;
}

/** @throws AppError invalid if the workbook is about other controls than the round. */
function checkPackage(assessment: Assessment, { items, round }: RoundReading, file: { name: string }): void {
  const known = planRows(assessment, { items, scale: [] }, 'items').filter((row) => row.item !== null).length;
  if (known > 0 || !items.length) return;
  const why = text('compliance.assessment.other_package', {
    package: own(`${round.short_name} ${round.version}`),
    code: own(assessment.code ? `${assessment.code.name}:${assessment.code.version}` : file.name),
  });
  throw invalid({ file: [why] }, why);
}

/** Writes through the pipeline as the caller, with a result per row and the reasons of refusals. */
async function write(ctx: RouteContext, plan: readonly PlannedRow[], as: As): Promise<void> {
  const { created, updated } = writesOf(plan, as);
  const entity = as === 'items' ? 'audit_item' : 'audit_item_review';
  for (const [op, list] of [
    ['create', created],
    ['update', updated],
  ] as const) {
    if (!list.length) continue;
    const results = (await ctx.bulk(
      entity,
      op,
      list.map(({ row }) => row),
    )) as { StatusCode: string; StatusMessage: string; StatusErrors?: { Message: string }[] }[];
    for (const [i, { StatusCode: code, StatusMessage: message, StatusErrors: errors }] of results.entries()) {
      const { plan: one } = list[i] as (typeof list)[number];
      if (code === StatusCode.success) continue;
      one.fate = 'refused';
      one.errors.push(...new Set(errors?.length ? errors.map((error) => error.Message) : [message]));
    }
  }
}

/** Stores the workbook with the round, so that it can be filled in later. */
async function keep(ctx: RouteContext, round: number): Promise<number> {
  return ctx.transaction(async (tx) => {
    const same = await tx.one(
      'attachment',
      { record_type: 'audit_round', record_id: round, sha256: ctx.request.file?.sha256 as string },
      { unscoped: true, sort: ['-id'] },
    );
    return (
      same?.id ??
      ((
        await tx.create(
          'attachment',
          [{ record_type: 'audit_round', record_id: round, description: ctx.texts.say(text('compliance.assessment.kept_as')) }],
          ctx.request.file,
        )
      )[0] as number)
    );
  });
}
