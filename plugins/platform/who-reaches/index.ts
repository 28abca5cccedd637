/** Who reaches a record and why, what a person reaches, and giving and taking access. */
import { definePlugin } from '../../../core/index.ts';
import { accessEndpoints } from './endpoints.ts';

export const whoReaches = definePlugin({ name: 'who-reaches', endpoints: accessEndpoints });
