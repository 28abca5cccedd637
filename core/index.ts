/** The one door of core for plugins and workers. */
export { definePlugin } from './plugin/contract.ts';
export type { Draft, DraftHook, HookContext, HookHistory, Hooks, Plugin, RouteContext, RouteDef, SeedContext } from './plugin/contract.ts';
export { AppError, invalid, text } from './errors.ts';
export type { FieldErrors, Text } from './errors.ts';
export type { Statement } from './db/pool.ts';
export type { Actor, Locale } from './shared/actor.ts';
export type { Where } from './shared/where.ts';
export { StatusCode } from './shared/status.ts';
export { today } from './crud/values.ts';
export { mailJob } from './mail/job.ts';
export { letter } from './mail/letter.ts';
export type { JobDef } from './jobs/contract.ts';
export { invitationMail, passwordMail } from './identity/person-mails.ts';
export { resetFactor } from './identity/second-factor/reset.ts';
