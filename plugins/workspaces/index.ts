/** Workspaces and their members. Fields, screens and access are in metadata/workspaces; this decides who sees a workspace. */
import { definePlugin } from '../../core/index.ts';
import type { Actor } from '../../core/index.ts';
import { followMembers, followTree } from './readers.ts';
import { seed } from './seed.ts';

const seesAll = (actor: Actor): boolean => actor.permissions.has('manage_workspaces');

export default definePlugin({
  name: 'workspaces',
  after: ['identity'],
  hooks: { workspace: { after: followTree }, workspace_member: { after: followMembers } },
  narrow: {
    workspace: (actor) => (seesAll(actor) ? undefined : { reader_ids: '$me' }),
    workspace_member: (actor) => (seesAll(actor) ? undefined : { 'workspace_id.reader_ids': '$me' }),
  },
  seed,
});
