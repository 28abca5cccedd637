/** drawing_set.create_transmittal: what was issued together goes out together. */
import { type Draft, type DraftHook, type HookContext, rowsOf, sql, type Statement, text } from '../../../../core/index.ts';
import { ledTo } from '../linked.ts';

/** The values are asked for once; the transmittal has them. */
export const createTransmittal: DraftHook = () => undefined;

const PURPOSE: Readonly<Record<string, string>> = {
  tender: 'for_tender',
  addendum: 'for_tender',
  construction: 'for_construction',
  bulletin: 'for_construction',
  as_built: 'for_record',
  concept: 'for_review',
};

interface Sheet extends Record<string, unknown> {
  drawing_set_id: number;
  drawing_id: number;
  drawing_number: string;
  description: string;
  revision_number: string;
  drawing_date: string;
}

const sheetsSql = (ids: unknown): Statement => sql`
select r.drawing_set_id, d.id as drawing_id, d.drawing_number, d.description, r.revision_number, r.drawing_date::text as drawing_date
from ${rowsOf('drawing_revision', 'r')} join ${rowsOf('drawing_list', 'd', { deleted: 'include' })} on d.id = r.drawing_id
where r.drawing_set_id = any(${ids}::bigint[]) order by d.drawing_number`;

/** drawing_set, after the SQL of the action. */
export async function makeTransmittals(drafts: readonly Draft[], ctx: HookContext): Promise<void> {
  const sheets = await ctx.query<Sheet>(sheetsSql(drafts.map((d) => d.id)));
  const ids = await ctx.create(
    'transmittal',
    drafts.map(({ id, before = {}, row }) => ({
      project_id: before['project_id'],
      description: before['name'],
      from_contact_id: row['transmit_from_id'],
      to_contact_ids: row['transmit_to_ids'],
      purpose_code: PURPOSE[String(before['purpose'])] ?? 'for_information',
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
  const made = await ctx.query<{ id: number; record_number: string }>(
    sql`select id, record_number from ${rowsOf('transmittal', { deleted: 'include' })} where id = any(${ids}::bigint[])`,
  );
  drafts.forEach((draft, i) =>
    ctx.answer.note(draft, text('forms.created', { record: made.find((m) => m.id === ids[i])?.record_number ?? '' })),
  );
  await ledTo(ctx, ['drawing_set', 'transmittal'], drafts, ids, 'generated');
}
