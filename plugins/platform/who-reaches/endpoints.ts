/** Access to single records: who has it and why, the access of a person, giving and removing it. */
import {
  accepted,
  can,
  type GrantChange,
  hereOnly,
  keyOf,
  objectBody,
  refuse,
  scope,
  whole,
  write,
  writeContext,
  WriteDraft,
} from '../../../core/engine.ts';
import { AppError, type EndpointDef, invalid, type ResolvedEntity, text, type ApiRequest } from '../../../core/index.ts';
import { reachOf, shareable } from './reach-of.ts';
import { whoReaches } from './who-reaches.ts';
import type { PersonAccessAnswer, RecordAccessAnswer } from '../../../core/shared/access.ts';
import { levelOf, peopleOf } from './body.ts';

/** Permission to give and remove access to records to which one has full access. */
const MANAGE = 'manage_access';

export const accessEndpoints: EndpointDef[] = [
  { method: 'GET', path: 'tenant/access', permission: null, run: (r) => (r.query.has('user_id') ? ofPerson(r) : ofRecord(r)) },
  {
    method: 'POST',
    path: 'tenant/access',
    permission: MANAGE,
    title: { en: 'Share a record', ar: 'مشاركة سجل' },
    run: (r) => change(r, 'access.given', (body) => ({ level: levelOf(body.level) })),
  },
  {
    method: 'POST',
    path: 'tenant/access/remove',
    permission: MANAGE,
    title: { en: 'Remove access to a record', ar: 'إزالة صلاحية على سجل' },
    run: (r) => change(r, 'access.taken', () => ({})),
  },
];

const pageOf = (r: ApiRequest): { page: number; limit: number } => ({
  page: whole(r.query, 'page', 1, 1, 10_000),
  limit: whole(r.query, 'limit', 100, 1, 500),
});

/** @throws AppError invalid that lists the shareable entities. */
function kindOf(r: ApiRequest, name: unknown): ResolvedEntity {
  const kinds = shareable(r.kernel, r.actor);
  const entity = kinds.find((e) => e.name === name);
  if (!entity) throw invalid({ type: [text('access.type', { types: kinds.map((e) => e.name).join(', ') })] });
  hereOnly(r, entity);
  return entity;
}

/** GET ?type=&id=: readers of the record may see who else has access. */
async function ofRecord(r: ApiRequest): Promise<RecordAccessAnswer> {
  const entity = kindOf(r, r.query.get('type'));
  if (scope(entity, 'read', r.actor, r.kernel.narrow) === false) throw new AppError('forbidden');
  const [id, page] = [keyOf(r.query.get('id')), pageOf(r)];
  if (id === undefined) throw new AppError('not_found');
  const found = await r.kernel.db.transaction({ tenant: r.actor.tenantId }, (tx) => whoReaches(r.kernel, tx, entity, id, r, page));
  if (!found) throw new AppError('not_found');
  return {
    data: { record: found.record, people: found.people, can_change: can(r.actor, MANAGE) && found.full },
    meta: { ...page, total: found.total },
  };
}

/** GET ?user_id=: for readers of users. */
async function ofPerson(r: ApiRequest): Promise<PersonAccessAnswer> {
  if (!can(r.actor, r.kernel.registry.entity('user').def.access.read)) throw new AppError('forbidden');
  const [id, page] = [keyOf(r.query.get('user_id')), pageOf(r)];
  if (id === undefined) throw refuse('user_id', 'query.integer_expected', {});
  const { data, total } = await r.kernel.db.transaction({ tenant: r.actor.tenantId }, (tx) => reachOf(r.kernel, tx, id, r, page));
  return { data, meta: { ...page, total } };
}

/** One write of the record's entries, as if its list had been edited: with lock, history and undo. */
async function change(r: ApiRequest, said: string, how: (body: Record<string, unknown>) => { level?: number }): Promise<object> {
  const body = await objectBody(r);
  const entity = kindOf(r, body.type);
  const { named, people } = peopleOf(body);
  const level = how(body);
  const id = keyOf(body.id);
  if (id === undefined) throw invalid({ id: [text(body.id === undefined ? 'field.required' : 'query.integer_expected')] });
  const draft = new WriteDraft('update', 0, {}, id);
  draft.grantChanges = people.map((user_id): GrantChange => ({ user_id, ...level }));
  await write(writeContext(r, entity, r.viaCookie ? 'web' : 'api'), [draft]);
  // Partial access does not allow sharing: the answer is that for a record out of reach.
  if (!draft.full) throw new AppError('not_found');
  const unknown = draft.rejection?.errors?.master_access;
  if (unknown) throw invalid({ [named]: unknown });
  const { master_access } = JSON.parse(accepted(draft).json ?? '{}') as { master_access?: unknown };
  return {
    status: 'success',
    message: r.texts.say(r.locale, text(said, { count: people.length })),
    data: { type: entity.name, id, master_access: master_access ?? [] },
  };
}
