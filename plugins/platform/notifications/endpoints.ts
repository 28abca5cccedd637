/** The own notifications, translated when they are read, and the people who can be mentioned. */
import { can, keyOf, offersRows, refuse } from '../../../core/engine.ts';
import { AppError, type EndpointDef, invalid, text, type ApiRequest } from '../../../core/index.ts';
import { MARK_MAX, markRead, readNotifications, unreadCount } from './stored.ts';
import { mentionable } from './mentionable.ts';
import { sentenceOf } from './notification-text.ts';

export const notificationEndpoints: EndpointDef[] = [
  { method: 'GET', path: 'notifications', permission: null, run: list },
  { method: 'GET', path: 'notifications/count', permission: null, run: (r) => count(r) },
  { method: 'POST', path: 'notifications/read', permission: null, run: read },
  { method: 'GET', path: 'mentionable', permission: null, run: people },
];

/** Notifications per answer. */
const PAGE = 30;

async function list(r: ApiRequest): Promise<object> {
  const given = (r.query.get('page') ?? '').trim();
  const page = given === '' ? 1 : Number(given);
  if (!Number.isInteger(page) || page < 1 || page > 10_000) throw refuse('page', 'query.range', { min: 1, max: 10_000 });
  const [{ rows, total }, unread] = await Promise.all([readNotifications(r.kernel, r, page, PAGE), unreadCount(r.kernel, r)]);
  return { data: rows.map((n) => sentenceOf(r, n)), meta: { page, limit: PAGE, total, capped: false }, unread };
}

const count = async (r: ApiRequest): Promise<object> => ({ unread: await unreadCount(r.kernel, r) });

/** `{ids: [1, 2]}` or `{all: true}`; keys of other people's notifications are ignored. */
async function read(r: ApiRequest): Promise<object> {
  const body = (await r.body()) as { ids?: unknown; all?: unknown } | null;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid({ body: [text('bulk.object_expected')] });
  const ids = body.all === true ? undefined : idsOf(body.ids);
  await markRead(r.kernel, r, ids);
  r.kernel.events.publish({ tenant: r.actor.tenantId, user: r.actor.userId, type: 'notifications' });
  const unread = await unreadCount(r.kernel, r);
  return { status: 'success', message: r.texts.say(r.locale, text('notify.marked')), data: { unread } };
}

function idsOf(given: unknown): number[] {
  if (!Array.isArray(given) || given.length === 0) throw invalid({ ids: [text('notify.ids_or_all')] });
  if (given.length > MARK_MAX) throw invalid({ ids: [text('query.too_many', { max: MARK_MAX })] });
  return given.map((v: unknown) => {
    const id = keyOf(v);
    if (id === undefined) throw invalid({ ids: [text('query.integer_expected')] });
    return id;
  });
}

/** GET mentionable?entity=&id=&search=: people with a matching name who can open the record. */
async function people(r: ApiRequest): Promise<object> {
  const entity = r.kernel.registry.entities.get(r.query.get('entity') ?? '');
  if (!entity || !offersRows(entity, { tab: 'posts' })) throw refuse('entity', 'field.unknown_entity', {});
  if (!can(r.actor, entity.def.access.read)) throw new AppError('forbidden');
  const id = keyOf(r.query.get('id'));
  const search = (r.query.get('search') ?? '').trim();
  if (search.includes('\0')) throw refuse('search', 'field.nul', {});
  if (search.length > 100) throw refuse('search', 'field.too_long', { max: 100 });
  if (id === undefined) throw new AppError('not_found');
  return { data: await mentionable(r.kernel, { entity: entity.name, id }, search, r) };
}
