/** document_folder: kept by the people of its area; which people reach it follows from the nearest folder with its own access. */
import { text, type DraftHook, type Hooks } from '../../../core/index.ts';
import { keptBy } from '../reach.ts';
import { nameAccess } from './document-statements.ts';

const rules: DraftHook<'document_folder'> = (drafts, { actor }) => {
  for (const draft of drafts) {
    const area = (draft.before?.area ?? draft.row.area) as string;
    if (!keptBy(actor).includes(area)) draft.reject({ area: [text('field.not_permitted')] });
  }
};

/** Whoever gives a folder its own access stays one of its people. */
const keepYourself: DraftHook<'document_folder'> = (drafts, { actor }) => {
  for (const { op, row, before } of drafts) {
    if ((op !== 'create' && op !== 'update') || !actor.userId) continue;
    if ((row.restricted ?? before?.restricted) !== true || !('restricted' in row || 'member_ids' in row)) continue;
    const people = (row.member_ids ?? before?.member_ids ?? []) as number[];
    if (!people.includes(actor.userId)) row.member_ids = [...people, actor.userId];
  }
};

export const folderHooks: Hooks<'document_folder'>[] = [
  {
    validate: rules,
    before: keepYourself,
    when: ({ op, row }) => op === 'restore' || 'parent_id' in row || 'restricted' in row,
    after: (drafts, ctx) =>
      nameAccess(
        ctx,
        drafts.map(({ id }) => id as number),
      ),
  },
];
