/** Stores pictures of people. The content is in the file store, under its hash. */
import type { Db } from '../../../core/engine.ts';
import type { Actor } from '../../../core/shared/actor.ts';

/** Path of pictures of people. */
export const AVATARS = '/api/avatars/';

/** Largest picture. */
export const AVATAR_LIMIT = 2 * 1024 * 1024;

/** Accepted types, by content; browsers do not run any of them. */
const ENDING: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const KIND = new Map(Object.entries(ENDING).map(([kind, ending]) => [ending, kind]));

/** @returns undefined for content of another type. */
export const avatarPath = (sha256: string, mime: string): string | undefined =>
  ENDING[mime] ? `${AVATARS}${sha256}.${ENDING[mime]}` : undefined;

/** Parses `<sha256>.<ending>` as made by avatarPath. */
export function avatarOf(name: string): { sha256: string; mime: string } | undefined {
  const found = /^([0-9a-f]{64})\.(png|jpg|webp)$/.exec(name);
  return found ? { sha256: found[1] as string, mime: KIND.get(found[2] as string) as string } : undefined;
}

/** Does a person of the tenant have this picture now? */
export async function isShown(db: Db, tenant: number, path: string): Promise<boolean> {
  return (
    (
      await db.query(
        { tenant },
        { text: 'select 1 from users where tenant_id = $1 and avatar = $2 and deleted_at is null limit 1', values: [tenant, path] },
      )
    ).length > 0
  );
}

export interface AvatarChange {
  actor: Actor;
  /** Id of the person. */
  user: number;
  /** null removes it. */
  avatar: string | null;
  ip: string;
  requestId: string;
  source: 'web' | 'api';
}

/** Sets the picture with its history, in one statement. @returns false for an unknown person. */
export async function setAvatar(db: Pick<Db, 'query'>, { actor, user, avatar, ip, requestId, source }: AvatarChange): Promise<boolean> {
  const rows = await db.query(
    { tenant: actor.tenantId },
    {
      text: `with was as (select id, avatar from users where tenant_id = $1 and id = $2 and deleted_at is null for update),
             saved as (update users u set avatar = $3, row_version = u.row_version + 1, updated_at = now(), updated_by = $4
                       from was where u.id = was.id and was.avatar is distinct from $3 returning u.id, was.avatar as before),
             noted as (insert into history (tenant_id, entity, record_id, actor_id, action, source, ip, request_id, changes)
                       select $1, 'user', id, $4, 'update', $5, $6, $7,
                       jsonb_build_array(jsonb_build_object('field', 'avatar', 'from', before, 'to', $3::text)) from saved)
           select id from was`,
      values: [actor.tenantId, user, avatar, actor.userId, source, ip, requestId],
    },
  );
  return rows.length > 0;
}
