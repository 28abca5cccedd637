/** Who has access to a record and why, the access of a person, and giving and removing access. */
import { definePlugin } from '../../../core/index.ts';
import { accessEndpoints } from './endpoints.ts';

export const whoReaches = definePlugin({ name: 'who-reaches', endpoints: accessEndpoints });
