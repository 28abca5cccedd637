/** What calls about policies send. */
import type { RouteContext } from '../../../core/index.ts';

/** @returns 0 for what is no key. */
export const keyOf = (value: unknown): number => (/^[1-9]\d{0,14}$/.test(String(value ?? '')) ? Number(value) : 0);

export const bodyOf = ({ request: { body } }: RouteContext): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
