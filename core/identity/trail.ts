/**
 * Security events in the activity log: sign-ins, sign-outs, failures, and changes of sign-in methods. Rows of `history` about the person,
 * sealed and kept like all others. The sign-in role may insert such rows and read none.
 */
import type { Db, Statement, Tx } from '../db/pool.ts';

/** What happened; the texts are `history.<action>`. */
export type TrailAction =
  | 'sign_in'
  | 'sign_in_failed'
  | 'locked'
  | 'unlocked'
  | 'sign_out'
  | 'session_ended'
  | 'password_set'
  | 'password_changed'
  | 'password_reset'
  | 'reset_link_sent'
  | 'second_factor_enrolled'
  | 'second_factor_removed'
  | 'second_factor_reset'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'account_linked'
  | 'invited'
  | 'invitation_accepted';

export interface TrailEntry {
  tenantId: number;
  /** The person that the entry is about. */
  userId: number;
  action: TrailAction;
  ip: string;
  userAgent?: string;
  /** The person who did it; default: the same person. null: unknown, as for a failed password. */
  by?: number | null;
  /** Default web. */
  source?: 'web' | 'api' | 'job';
  requestId?: string;
  /** Plain values, never secrets: `{method: 'totp'}`. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
}

const COLUMNS = 'tenant_id, entity, record_id, actor_id, action, source, ip, user_agent, request_id, details';

/** Headers may contain anything; the stored text is short and valid. */
const clean = (value: string | undefined, max: number): string | null => value?.replaceAll('\0', '').slice(0, max) ?? null;

const valuesOf = (e: TrailEntry): unknown[] => [
  e.tenantId,
  e.userId,
  e.by === undefined ? e.userId : e.by,
  e.action,
  e.source ?? 'web',
  clean(e.ip, 64),
  clean(e.userAgent, 300),
  e.requestId ?? null,
  JSON.stringify(e.details ?? {}),
];

/** The insert, for statements that must write both or nothing: `with noted as (${text}) ...`. @param from number of values before these. */
export function trailSql(entry: TrailEntry, from = 0): Statement {
  const p = (n: number): string => `$${from + n}`;
  return {
    text: `insert into history (${COLUMNS})
      values (${p(1)}::bigint, 'user', ${p(2)}::bigint, ${p(3)}::bigint, ${p(4)}::text, ${p(5)}::text, ${p(6)}::text, ${p(7)}::text,
      ${p(8)}::text, ${p(9)}::jsonb)`,
    values: valuesOf(entry),
  };
}

/**
 * Writes one entry: in the given transaction, or alone with a database. Errors are thrown: an action that must be logged fails if it cannot
 * be.
 */
export async function trail(to: Db | Tx, entry: TrailEntry): Promise<void> {
  const statement = trailSql(entry);
  if ('savepoint' in to) await to.query(statement);
  else await to.query('auth', statement);
}

/**
 * Logs an attempt for an address. Unknown addresses belong to no tenant and are not logged; the statement is the same, so that timing
 * reveals nothing.
 */
export async function trailByEmail(db: Db, email: string, entry: Omit<TrailEntry, 'tenantId' | 'userId' | 'by'>): Promise<void> {
  const [, , , ...rest] = valuesOf({ ...entry, tenantId: 0, userId: 0 });
  await db.query('auth', {
    text: `insert into history (${COLUMNS})
           select u.tenant_id, 'user', u.id, null, $2::text, $3::text, $4::text, $5::text, $6::text, $7::jsonb from users u
           where u.email = $1 and u.deleted_at is null`,
    values: [email, ...rest],
  });
}
