/** Calls of the user pages besides those of every entity. Their messages are toasts (BR-04). */
import { api } from '../data/index.ts';
import type { Presence } from './types.ts';

/** Address of a person's picture: one's own, or another's by key. */
export const pictureAddress = (user: number | 'own'): string => (user === 'own' ? 'user/avatar' : `tenant/users/${user}/avatar`);

export const removePicture = (user: number | 'own'): Promise<unknown> => api.del(pictureAddress(user), { final: true });

export const fetchPresence = async (user: number, signal?: AbortSignal): Promise<Presence> =>
  (await api.get<{ data: Presence }>(`tenant/users/${user}/presence`, { signal, quiet: true })).data;
