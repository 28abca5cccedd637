/** Reads and marks a person's notifications, except those about records that they can no longer open. */
import {
  Binds,
  type Kernel,
  labelObject,
  ownRows,
  q,
  type Reader,
  recordLabels,
  scope,
  statement,
  whereToSql,
} from '../../../core/engine.ts';
import type { Text } from '../../../core/index.ts';
import type { RefValue } from '../../../core/shared/wire.ts';

/** Details of a notification; `kind` to `href` for a finished job, `policy` and `day` for expiries. */
export interface NotificationDetails {
  post_id?: number;
  comment_id?: number;
  state?: string;
  /** Number of records that it stands for. */
  count?: number;
  kind?: string;
  subject?: string | null;
  message?: Text;
  href?: string;
  policy?: string;
  day?: string;
  /** Number of items of the record. */
  items?: number;
  /** Days before the event, where several reminders are sent. */
  stage?: number;
  /** Tab of the record's page. */
  tab?: string;
  /** Event of an approval. */
  word?: string;
  /** Name of the person who did it, where they have no account. */
  contact?: string;
}

/** A notification with the names in it. */
export interface StoredNotification extends Record<string, unknown> {
  id: number;
  at: Date;
  kind: string;
  entity: string;
  record_id: number;
  details: NotificationDetails | null;
  read: boolean;
  actor: RefValue | null;
  label: string;
}

/** Unread ones above this are not counted: the screens show 99+. */
export const COUNT_MAX = 100;
/** Most keys of one call that marks as read. */
export const MARK_MAX = 500;

/** Tenant, recycle bin, the reader's own, and records in their reach. */
function mine(kernel: Kernel, reader: Reader, binds: Binds): string {
  const entity = kernel.registry.entity('notification');
  const reach = scope(entity, 'read', reader.actor, kernel.narrow) || { id: { in: [] } };
  const rows = whereToSql(entity, reach, 't', {
    registry: kernel.registry,
    actor: reader.actor,
    locale: reader.locale,
    binds,
    narrow: kernel.narrow,
  });
  return [...ownRows(entity, 't', reader.actor, binds), `(${rows})`].join(' and ');
}

/** The same under the bell: without kinds that the reader wants by mail only. */
const underBell = (kernel: Kernel, reader: Reader, binds: Binds): string => `${mine(kernel, reader, binds)} and t.shown`;

/** Newest first. */
export function readNotifications(
  kernel: Kernel,
  reader: Reader,
  page: number,
  limit: number,
): Promise<{ rows: StoredNotification[]; total: number }> {
  const binds = new Binds();
  return notificationsWhere(
    kernel,
    reader,
    binds,
    underBell(kernel, reader, binds),
    `limit ${binds.add(limit)}::int offset ${binds.add((page - 1) * limit)}::int`,
  );
}

/** The unread and readable ones among these, newest first: for a mail. */
export async function unreadAmong(kernel: Kernel, reader: Reader, ids: readonly number[]): Promise<StoredNotification[]> {
  const binds = new Binds();
  return (
    await notificationsWhere(
      kernel,
      reader,
      binds,
      `${mine(kernel, reader, binds)} and t.read_at is null and t.id = any(${binds.add(ids)}::bigint[])`,
      '',
    )
  ).rows;
}

async function notificationsWhere(
  kernel: Kernel,
  reader: Reader,
  binds: Binds,
  where: string,
  page: string,
): Promise<{ rows: StoredNotification[]; total: number }> {
  const user = kernel.registry.entity('user');
  const text = `select t.id, t.created_at as at, t.kind, t.record_entity as entity, t.record_id, t.details, t.read_at is not null as read,
    ${labelObject(user, 'u', reader.locale)} as actor, count(*) over ()::int as total
    from notification t left join ${q(user.table)} u on u.id = t.created_by where ${where} order by t.created_at desc, t.id desc ${page}`;
  const rows = await kernel.db.query<StoredNotification & { total: number }>(
    { tenant: reader.actor.tenantId },
    statement(text, binds, false),
  );
  const labels = await recordLabels(
    kernel.db,
    kernel.registry,
    reader,
    rows.map((r) => ({ entity: r.entity, id: r.record_id })),
  );
  return {
    rows: rows.map((r) => ({ ...r, label: labels.get(`${r.entity}:${r.record_id}`) ?? `#${r.record_id}` })),
    total: rows[0]?.total ?? 0,
  };
}

/** One statement on the index of unread ones: every open screen asks once per minute. */
export async function unreadCount(kernel: Kernel, reader: Reader): Promise<number> {
  const binds = new Binds();
  const text = `select count(*)::int as n from (select 1 from notification t where ${underBell(kernel, reader, binds)} and t.read_at is null
    limit ${COUNT_MAX}) c`;
  const [row] = await kernel.db.query<{ n: number }>({ tenant: reader.actor.tenantId }, statement(text, binds, false));
  return row?.n ?? 0;
}

/** @param ids undefined: all. Keys of other people's notifications are ignored. */
export async function markRead(kernel: Kernel, { actor }: Reader, ids: readonly number[] | undefined): Promise<void> {
  await kernel.db.query(
    { tenant: actor.tenantId },
    {
      text: `update notification set read_at = now(), updated_at = now(), updated_by = $2, row_version = row_version + 1
           where tenant_id = $1 and user_id = $2 and read_at is null and deleted_at is null and ($3::bigint[] is null or id = any($3))`,
      values: [actor.tenantId, actor.userId, ids ?? null],
    },
  );
}
