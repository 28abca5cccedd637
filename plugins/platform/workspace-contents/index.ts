/** Number of records in a workspace, by entity. */
import { definePlugin } from '../../../core/index.ts';
import { workspaceContents as endpoint } from './endpoint.ts';

export const workspaceContents = definePlugin({ name: 'workspace-contents', endpoints: [endpoint] });
