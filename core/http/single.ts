/** A write of one record over HTTP: its context, its draft through the pipeline, its answer. */
import { AppError } from '../errors.ts';
import { doneText } from '../crud/bulk.ts';
import type { WriteDraft } from '../crud/draft.ts';
import { keyOf } from '../crud/key.ts';
import { madeBy } from '../crud/made.ts';
import { mayWrite, write, type WriteContext, type WriteOrigin } from '../crud/pipeline.ts';
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { MadeRecord } from '../shared/wire.ts';
import type { ApiRequest } from './context.ts';

/** An entity of a route, with the caller's custom fields. */
export const ownEntity = (r: ApiRequest, { name }: ResolvedEntity): ResolvedEntity => r.kernel.registry.entity(name);

/** A path segment that is not a key is a 404. */
export function idOf(r: ApiRequest): number {
  const id = keyOf(r.params.id);
  if (id === undefined) throw new AppError('not_found');
  return id;
}

/** @throws AppError invalid for a body that is not an object. */
export async function objectBody(r: ApiRequest): Promise<Record<string, unknown>> {
  const body = await r.body();
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new AppError('invalid', { errors: { body: [{ key: 'bulk.object_expected' }] } });
}

export const writeContext = (r: ApiRequest, entity: ResolvedEntity, source: WriteOrigin['source']): WriteContext => ({
  kernel: r.kernel,
  entity,
  actor: r.actor,
  locale: r.locale,
  origin: { source, requestId: r.requestId, ip: r.ip },
  ...(r.query.get('dry_run') === '1' ? { outcome: { dryRun: 'full' } } : {}),
});

/** @param unread the record is not read for the answer. @throws AppError with the draft's refusal. */
export async function writeOne(r: ApiRequest, entity: ResolvedEntity, draft: WriteDraft, unread = false): Promise<WriteDraft> {
  mayWrite(entity, draft.op, r.actor, draft.op === 'act' ? draft.action : undefined);
  const ctx = writeContext(r, entity, r.viaCookie ? 'web' : 'api');
  await write(unread ? { ...ctx, outcome: { ...ctx.outcome, unread } } : ctx, [draft]);
  return accepted(draft);
}

/** @throws AppError with the draft's refusal. */
export function accepted(draft: WriteDraft): WriteDraft {
  const { rejection } = draft;
  if (rejection)
    throw new AppError(rejection.code, {
      message: rejection.message,
      ...(rejection.errors ? { errors: rejection.errors } : {}),
      ...(rejection.counts ? { counts: rejection.counts } : {}),
    });
  return draft;
}

/** The answer of an action, with the record that it created. */
export async function answerOfAction(r: ApiRequest, entity: ResolvedEntity, draft: WriteDraft): Promise<string> {
  const made = draft.made && r.query.get('dry_run') !== '1' ? (await madeBy(r.kernel, [draft], r)).get(draft) : undefined;
  return answerOf(r, entity, draft, made);
}

/** `{status, message, data}` as JSON text. @param made the record that the action created. */
export function answerOf(r: ApiRequest, entity: ResolvedEntity, draft: WriteDraft, made?: MadeRecord): string {
  const message = JSON.stringify([doneText({ entity }, draft), ...draft.notes].map((t) => r.texts.say(r.locale, t)).join('. '));
  return `{"status":"success","message":${message},"data":${draft.json ?? JSON.stringify({ id: draft.id })}${made ? `,"made":${JSON.stringify(made)}` : ''}}`;
}
