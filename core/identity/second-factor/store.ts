/** Stores the second factor of a person. Every use is one statement, so that of two concurrent ones one succeeds. */
import type { Db, Row, Tx } from '../../db/pool.ts';
import type { Vault } from '../vault.ts';
import { hashCode, newCodes } from './recovery.ts';
import { stepOf } from './totp.ts';

export interface Factor extends Row {
  secret: string;
  confirmed_at: Date | null;
  codes_left: number;
}

const FACTOR = `
select f.secret, f.confirmed_at, (select count(*) from recovery_codes c where c.user_id = f.user_id and c.used_at is null) as codes_left
from second_factors f where f.user_id = $1`;

const purposeOf = (userId: number): string => `totp:${userId}`;

/** With the secret still encrypted; undefined without a factor. */
export const factorOf = async (db: Db, userId: number): Promise<Factor | undefined> =>
  (await db.query<Factor>('auth', { text: FACTOR, values: [userId] }))[0];

/** Starts or restarts the setup; a confirmed factor stays. @returns whether it was started. */
export async function begin(db: Db, vault: Vault, person: { tenantId: number; userId: number }, secret: string): Promise<boolean> {
  const rows = await db.query('auth', {
    text: `insert into second_factors as f (tenant_id, user_id, secret) values ($1, $2, $3)
           on conflict (user_id) do update set secret = excluded.secret, created_at = now(), last_step = 0 where f.confirmed_at is null
           returning 1`,
    values: [person.tenantId, person.userId, vault.seal(secret, purposeOf(person.userId))],
  });
  return rows.length > 0;
}

/** The time step of a correct code, null for a wrong one. */
export const stepIn = (vault: Vault, userId: number, factor: Factor, code: string): number | null =>
  stepOf(vault.open(factor.secret, purposeOf(userId)), code);

/** A code is valid once: afterwards neither it nor an older one is. @returns false where it was used before. */
export async function useStep(tx: Tx, vault: Vault, userId: number, factor: Factor, step: number): Promise<boolean> {
  const secret = vault.isOld(factor.secret) ? vault.seal(vault.open(factor.secret, purposeOf(userId)), purposeOf(userId)) : factor.secret;
  const rows = await tx.query({
    text: 'update second_factors set last_step = $2, secret = $3 where user_id = $1 and confirmed_at is not null and last_step < $2 and secret = $4 returning 1',
    values: [userId, step, secret, factor.secret],
  });
  return rows.length > 0;
}

/** @returns false for an unknown or used code. */
export async function useRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const rows = await tx.query({
    text: 'update recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning 1',
    values: [userId, hashCode(userId, code)],
  });
  return rows.length > 0;
}

/** Activates the factor. @returns false where it was confirmed already or restarted meanwhile. */
export async function confirm(tx: Tx, userId: number, factor: Factor, step: number): Promise<boolean> {
  const rows = await tx.query({
    text: 'update second_factors set confirmed_at = now(), last_step = $2 where user_id = $1 and secret = $3 and confirmed_at is null returning 1',
    values: [userId, step, factor.secret],
  });
  return rows.length > 0;
}

/** Replaces the recovery codes. @returns the new ones, which cannot be read again. */
export async function replaceCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newCodes();
  await tx.query({ text: 'delete from recovery_codes where user_id = $1', values: [userId] });
  await tx.query({
    text: 'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
    values: [userId, codes.map((code) => hashCode(userId, code))],
  });
  return codes;
}

export const remove = (tx: Tx, userId: number): Promise<Row[]> =>
  tx.query({ text: 'delete from second_factors where user_id = $1', values: [userId] });
