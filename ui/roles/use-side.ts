import type { PersonAccessAnswer } from '../../core/shared/access.ts';
import { useApi } from '../data/index.ts';
import type { RoleRow } from './calls.ts';

/** One side of a comparison. */
export interface Side {
  /** As in the address: `3` is a role, `u12` a person. */
  value: string;
  label: string;
  /** Undefined while loading. */
  permissions: readonly string[] | undefined;
}

/** @returns null if nothing is chosen, or the choice does not exist. */
export function useSide(value: string | null, roles: readonly RoleRow[] | undefined): Side | null {
  const person = value?.startsWith('u') ? value.slice(1) : '';
  const { data, isError } = useApi<PersonAccessAnswer>('tenant/access', { query: { user_id: person, limit: 1 }, enabled: person !== '' });
  if (!value) return null;
  if (person) return isError ? null : { value, label: data?.data.person.label ?? '', permissions: data?.data.permissions.map((p) => p.id) };
  const role = roles?.find((r) => String(r.id) === value);
  if (roles && !role) return null;
  return { value, label: role?.name ?? '', permissions: roles ? (role?.permissions ?? []) : undefined };
}
