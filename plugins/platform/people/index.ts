/** Calls about people beyond their records: pictures, open sessions, type and roles by code. */
import { definePlugin } from '../../../core/index.ts';
import { avatarEndpoints } from './avatars.ts';
import { changeRoleEndpoint } from './change-role.ts';
import { presenceEndpoint } from './presence.ts';

export const people = definePlugin({ name: 'people', endpoints: [...avatarEndpoints, changeRoleEndpoint, presenceEndpoint] });
