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
  permissions: string[] | null;
  /** Number of people with the role. */
  users_count: number;
}

/** Maximum number of roles loaded. */
const ALL = 500;

/** All permissions by module, in the reader's language. They change only with a new version. */
export const useCatalogue = (): UseQueryResult<Group[]> =>
  useQuery({
    queryKey: ['permissions', boot.locale],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api.get<PermissionsAnswer>('permissions', { signal, quiet: true })).data.groups,
  });

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

/** People with a role. */
export const useHolders = (roleId: number, enabled: boolean): UseQueryResult<{ people: Holder[]; total: number }> =>
  useQuery({
    queryKey: ['list', 'user', 'role', roleId],
    enabled,
    queryFn: async ({ signal }) => {
      const answer = await api.get<{ data: Holder[]; meta: { total: number } }>('tenant/users', {
        query: { filter: JSON.stringify({ role_ids: roleId }), fields: 'full_name,email,status', sort: 'full_name', limit: 200 },
        signal,
        quiet: true,
      });
      return { people: answer.data, total: answer.meta.total };
    },
  });
