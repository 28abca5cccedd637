/** Calls of the own account. Their messages are toasts (BR-04, BR-07); errors are also shown at their fields. */
import type { SessionUser } from '../../core/shared/wire.ts';
import { api } from '../data/index.ts';

/** Saves the changed fields of the own profile. @returns the updated person */
export async function saveProfile(changes: Record<string, string>): Promise<SessionUser> {
  return (await api.put<{ data: SessionUser }>('update-user', { body: changes })).data;
}

/** Changes the own password; all other sessions of the person end. */
export async function changePassword(body: { current_password: string; password: string; password_confirmation: string }): Promise<void> {
  await api.put('change-password', { body });
}
