/** The calls of the own account. Their messages are toasts (BR-04, BR-07); refusals also stand under their fields. */
import type { SessionUser } from '../../core/shared/wire.ts';
import { api } from '../data/index.ts';

/** Saves the changed fields of the own profile. @returns the person as now known */
export async function saveProfile(changes: Record<string, string>): Promise<SessionUser> {
  return (await api.put<{ data: SessionUser }>('update-user', { body: changes })).data;
}

/** Changes the own password; every other session of the person ends. */
export async function changePassword(body: { current_password: string; password: string; password_confirmation: string }): Promise<void> {
  await api.put('change-password', { body });
}
