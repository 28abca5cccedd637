/**
 * Services: entities with `service` in the manner of docs/decisions/construction-service.md. No entry of the list: a plugin that brings a
 * family of services spreads `service(family, registry)` into its own.
 */
export { readValue } from './values.ts';
export { DELETED, KEY, namesOf, pascal, VERSION } from './names.ts';

export { service } from './endpoints.ts';
export { listsOf } from './lists.ts';
