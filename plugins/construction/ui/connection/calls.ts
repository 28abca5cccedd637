/** The connection to another suite, for its settings page. */
import { api } from '../../../../ui/index.ts';
import type { Row } from '../../../../core/shared/wire.ts';

export interface Connection extends Row {
  base_url: string;
  user_name: string | null;
  is_active: boolean;
  secret_set_at: string | null;
  state: 'closed' | 'open' | 'half_open' | null;
  last_ok_at: string | null;
}

export interface Step {
  id: string;
  ok: boolean;
  text: string;
}
export interface Trial {
  ok: boolean;
  steps: Step[];
}

export interface Values extends Record<string, string> {
  base_url: string;
  /** `person` signs in with e-mail and password, `token` with an API token. */
  kind: 'person' | 'token';
  user_name: string;
  secret: string;
}

export const valuesOf = (connection: Connection | undefined): Values => ({
  base_url: connection?.base_url ?? '',
  kind: connection && connection.user_name === null ? 'token' : 'person',
  user_name: connection?.user_name ?? '',
  secret: '',
});

/** The stored secret is bound to an address and an account; after a change of either it must be entered again. */
export const needsSecret = (connection: Connection | undefined, values: Values): boolean =>
  !connection?.secret_set_at ||
  connection.base_url !== values.base_url.trim() ||
  (connection.user_name ?? '') !== (values.kind === 'token' ? '' : values.user_name.trim());

/** Saves the connection, then its secret, which is never part of the record. Errors are shown in the form. */
export async function save(connection: Connection | undefined, { base_url, kind, user_name, secret }: Values): Promise<Connection> {
  const body = { base_url: base_url.trim(), user_name: kind === 'token' ? null : user_name.trim() };
  const options = { quiet: 'refusals' as const, final: true };
  const { data } = connection
    ? await api.put<{ data: Connection }>(`construction-connections/${connection.id}`, {
        body: { ...body, row_version: connection.row_version },
        ...options,
      })
    : await api.post<{ data: Connection }>('construction-connections', { body, ...options });
  if (secret) await api.put(`construction-connections/${data.id}/secret`, { body: { secret }, quiet: true, final: true });
  return data;
}

export const tryOut = async ({ id }: Connection): Promise<Trial> =>
  (await api.post<{ data: Trial }>(`construction-connections/${id}/check`, { body: {}, quiet: true, final: true })).data;

export const switchTo = ({ id }: Connection, is_active: boolean): Promise<unknown> =>
  api.put(`construction-connections/${id}`, { body: { is_active }, final: true });
