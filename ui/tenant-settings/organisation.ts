/** Reads and writes the organisation for its settings page. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, isApiError, useSession } from '../data/index.ts';

export interface Organisation {
  id: number;
  row_version: number;
  can: { update: boolean };
  company_name_en: string | null;
  company_name_ar: string | null;
  cr_number: string | null;
  vat_number: string | null;
  logo: string | null;
  locale: string;
  calendar: string;
  week_start: string;
  currency: string;
  date_style: string;
  amount_style: string;
  light_accent: string | null;
  light_chart: string | null;
  dark_accent: string | null;
  dark_chart: string | null;
  modules: string[];
}

const KEY = ['organisation'];

export const useOrganisation = (): UseQueryResult<Organisation> => {
  const { user } = useSession();
  return useQuery({
    queryKey: KEY,
    enabled: user !== null,
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Organisation }>(`tenant/organisation/${user?.tenant.id ?? 0}`, { signal, quiet: true })).data,
  });
};

export interface Storage {
  /** Total size of all files in bytes. */
  used: number;
  /** Storage quota in bytes; null: unlimited. */
  allowed: number | null;
}

export const useStorage = (): UseQueryResult<Storage> => {
  const { user } = useSession();
  return useQuery({
    queryKey: ['organisation-storage'],
    enabled: user !== null,
    queryFn: async ({ signal }) => (await api.get<{ data: Storage }>('tenant/storage', { signal, quiet: true })).data,
  });
};

/** Saves the changed columns, then refetches everything, because permissions may have changed. */
export function useSaveOrganisation(): (organisation: Organisation, values: Record<string, unknown>) => Promise<Organisation> {
  const client = useQueryClient();
  const { refresh } = useSession();
  return async ({ id, row_version }, values) => {
    const call = api.put<{ data: Organisation }>(`tenant/organisation/${id}`, { body: { ...values, row_version } });
    const { data } = await call.catch(async (error: unknown) => {
      // Edit conflict: the input stays, based on the newer version.
      if (isApiError(error) && error.status === 409) await client.invalidateQueries({ queryKey: KEY });
      throw error;
    });
    client.setQueryData(KEY, data);
    await refresh();
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    return data;
  };
}

/** Uploads a picture; returns the address to store in `logo`. */
export async function sendLogo(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  return (await api.post<{ data: { logo: string } }>('tenant/logo', { body, quiet: true, final: true })).data.logo;
}
