/** What stands in a workspace, counted by kind of record. */
import { definePlugin } from '../../../core/index.ts';
import { workspaceContents as endpoint } from './endpoint.ts';

export const workspaceContents = definePlugin({ name: 'workspace-contents', endpoints: [endpoint] });
