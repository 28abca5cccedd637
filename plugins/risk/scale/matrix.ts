/** The active matrix of the tenant. */
import type { HookContext, Locale } from '../../../core/index.ts';
import { activeScale } from './scale-statements.ts';
import type { Scale } from './score.ts';

/** @param reads of a hook, route, job or seed, with the language of names; undefined for a tenant without an active matrix. */
export const activeMatrix = (reads: Pick<HookContext, 'query'> & { locale?: Locale }): Promise<Scale | undefined> =>
  activeScale(reads, reads.locale ?? 'en');
