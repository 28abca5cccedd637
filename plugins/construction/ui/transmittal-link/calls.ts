/** The calls of a recipient's link. All are quiet: the page shows the results. */
import { api, apiUrl, isApiError } from '../../../../ui/index.ts';
import type { LinkedTransmittal } from '../../link-page.ts';

const PATH = 'transmittal-link';

export const readLinked = async (token: string, signal: AbortSignal): Promise<LinkedTransmittal> =>
  (await api.get<{ data: LinkedTransmittal }>(PATH, { query: { token }, signal, quiet: true })).data;

export const acknowledge = async (token: string): Promise<LinkedTransmittal> =>
  (await api.post<{ data: LinkedTransmittal }>(`${PATH}/acknowledge`, { body: { token }, quiet: true })).data;

export const respond = async (token: string, response: string): Promise<LinkedTransmittal> =>
  (await api.post<{ data: LinkedTransmittal }>(`${PATH}/respond`, { body: { token, response }, quiet: true })).data;

export const fileUrl = (token: string, id: number): string => apiUrl(`${PATH}/files/${id}`, { token });

/** Unknown, expired, ended or replaced: the server does not say which. */
export const isInvalidLink = (error: unknown): boolean => isApiError(error) && error.status === 404;
