/** Queries and calls of the role pages. */
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PermissionsAnswer } from '../../core/shared/access.ts';
import type { Row } from '../../core/shared/wire.ts';
import { api, boot } from '../data/index.ts';
import type { Group } from './catalogue.ts';

export interface RoleRow extends Row {
  code: string;
  name: string;
  name_en: string | null;
  name_ar: string | null;
  description: string | null;
  permissions: string[] | null;
  /** Number of people with the role. */
  users_count: number;
}

/** Maximum number of roles loaded. */
const ALL = 500;

/** All permissions by group, in the reader's language, and the standard roles. They change only with a new version. */
export const useWholeCatalogue = (): UseQueryResult<PermissionsAnswer['data']> =>
  useQuery({
    queryKey: ['permissions', boot.locale],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api.get<PermissionsAnswer>('permissions', { signal, quiet: true })).data,
  });

/** The groups of the catalogue. */
export const useCatalogue = (): Pick<UseQueryResult<Group[]>, 'data' | 'isError'> => {
  const { data, isError } = useWholeCatalogue();
  return { data: data?.groups, isError };
};

export const useRoles = (): UseQueryResult<RoleRow[]> =>
  useQuery({
    queryKey: ['list', 'role', 'all'],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: RoleRow[] }>('roles', { query: { limit: ALL, sort: 'name' }, signal, quiet: true })).data,
  });

export interface Holder {
  id: number;
  full_name: string;
  email: string;
  status: string;
}

interface People {
  people: Holder[];
  total: number;
}

const askPeople = async (roleIds: readonly number[], limit: number, signal: AbortSignal): Promise<People> => {
  const answer = await api.get<{ data: Holder[]; meta: { total: number } }>('tenant/users', {
    query: { filter: JSON.stringify({ role_ids: { in: roleIds } }), fields: 'full_name,email,status', sort: 'full_name', limit },
    signal,
    quiet: true,
  });
  return { people: answer.data, total: answer.meta.total };
};

/** People with a role. */
export const useHolders = (roleId: number, enabled: boolean): UseQueryResult<People> =>
  useQuery({ queryKey: ['list', 'user', 'role', roleId], enabled, queryFn: ({ signal }) => askPeople([roleId], 200, signal) });

/** The first people with one of the roles, and how many there are. */
export const usePeopleWith = (roleIds: readonly number[], limit: number, enabled: boolean): UseQueryResult<People> =>
  useQuery({
    queryKey: ['list', 'user', 'roles', ...roleIds],
    enabled: enabled && roleIds.length > 0,
    queryFn: ({ signal }) => askPeople(roleIds, limit, signal),
  });
