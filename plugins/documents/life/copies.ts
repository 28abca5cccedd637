/** A copy is a new document in another place, which begins with its own first version of the same file. The folder's people reach it. */
import { text, type ActionHooks, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';
import { keptBy } from '../reach.ts';

/** What a copy has of its document; its number, owner, state and keeping are its own. */
const TAKEN = ['title_en', 'title_ar', 'type_id', 'classification', 'description', 'name', 'size', 'mime', 'sha256'] as const;

export const copyActions: ActionHooks = {
  async 'document.copy'(drafts: Draft<'document.copy'>[], ctx: HookContext) {
    const kept = keptBy(ctx.actor);
    const asked = drafts.map(({ asked: { to_folder_id: id } }) => id).filter((id): id is number => id !== null);
    // Within the reach of whoever copies.
    const folders = asked.length ? await ctx.find('document_folder', { id: asked }, { fields: ['area'] }) : [];
    const areas = new Map<number, unknown>(folders.map(({ id, area }) => [id, area]));
    for (const draft of drafts) {
      const { to_area: area, to_folder_id: folder } = draft.asked;
      if (!kept.includes(area)) draft.forbid({ to_area: [text('field.not_permitted')] });
      else if (folder !== null && areas.get(folder) !== area) draft.reject({ to_folder_id: [text('documents.copy.no_folder')] });
    }
  },
};

/** After the SQL: all copies of a call by one statement. */
export const makeCopies: Hooks<'document'> = {
  when: ({ op, action }) => op === 'act' && action === 'copy',
  async after(drafts, ctx) {
    const rows = drafts.map(({ before, asked }) => ({
      ...Object.fromEntries(TAKEN.map((name) => [name, before?.[name] ?? null])),
      area: asked['to_area'],
      folder_id: asked['to_folder_id'] ?? null,
      owner_id: ctx.actor.userId || null,
    }));
    const made = await ctx.create('document', rows);
    drafts.forEach((draft, i) => ctx.answer.made(draft, { entity: 'document', id: made[i] as number }));
  },
};
