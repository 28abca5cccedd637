/**
 * Services of entities with `service`, as in docs/decisions/construction-service.md. Not a plugin itself: a plugin with a family of
 * services spreads `service(family, registry)` into its own.
 */
export { readValue } from './values.ts';
export { DELETED, KEY, namesOf, pascal, VERSION } from './names.ts';

export { service } from './endpoints.ts';
export { listsOf } from './lists.ts';
