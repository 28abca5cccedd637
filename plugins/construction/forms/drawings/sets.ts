/** drawing_set.create_transmittal: creates a transmittal of the set. */
import { type Draft, type DraftHook, type HookContext, type Row, text } from '../../../../core/index.ts';
import { ledTo } from '../linked.ts';

/** The values are only input: the transmittal stores them. */
export const createTransmittal: DraftHook<'drawing_set'> = () => undefined;

const PURPOSE: Readonly<Record<string, string>> = {
  tender: 'for_tender',
  addendum: 'for_tender',
  construction: 'for_construction',
  bulletin: 'for_construction',
  as_built: 'for_record',
  concept: 'for_review',
};

type Sheet = Pick<Row<'drawing_revision'>, 'drawing_set_id' | 'revision_number' | 'drawing_date'> &
  Pick<Row<'drawing_list'>, 'drawing_number' | 'description'> & { drawing_id: number };

/** The contents of these sets, by drawing number and date of revision. */
async function sheetsOf({ find }: HookContext, sets: readonly (number | undefined)[]): Promise<Sheet[]> {
  const revisions = await find(
    'drawing_revision',
    { drawing_set_id: sets },
    { fields: ['drawing_set_id', 'drawing_id', 'revision_number', 'drawing_date'], sort: ['drawing_date'], unscoped: true },
  );
  const drawings = await find(
    'drawing_list',
    { id: revisions.map((r) => r.drawing_id) },
    { fields: ['drawing_number', 'description'], sort: ['drawing_number'], unscoped: true, deleted: 'include' },
  );
  return drawings.flatMap(({ id, drawing_number, description }) =>
    revisions.filter((r) => r.drawing_id === id).map((r) => ({ ...r, drawing_number, description })),
  );
}

/** drawing_set, after the SQL of the action. */
export async function makeTransmittals(drafts: readonly Draft<'drawing_set'>[], ctx: HookContext): Promise<void> {
  const sheets = await sheetsOf(
    ctx,
    drafts.map((d) => d.id),
  );
  const ids = await ctx.create(
    'transmittal',
    drafts.map(({ id, before, row }) => ({
      project_id: before?.project_id,
      description: before?.name,
      from_contact_id: row.transmit_from_id,
      to_contact_ids: row.transmit_to_ids,
      purpose_code: PURPOSE[String(before?.purpose)] ?? 'for_information',
      sent_via: 'attached',
      items: sheets
        .filter((s) => s.drawing_set_id === id)
        .map((s, i) => ({
          line_no: i + 1,
          format: 'drawing',
          drawing_id: s.drawing_id,
          number: s.drawing_number,
          description: s.description,
          revision: s.revision_number,
          date: s.drawing_date,
          copies: 1,
        })),
    })),
  );
  const made = await ctx.find('transmittal', { id: ids }, { fields: ['record_number'], unscoped: true, deleted: 'include' });
  drafts.forEach((draft, i) =>
    ctx.answer.note(draft, text('forms.created', { record: made.find((m) => m.id === ids[i])?.record_number ?? '' })),
  );
  await ledTo(ctx, ['drawing_set', 'transmittal'], drafts, ids, 'generated');
}
