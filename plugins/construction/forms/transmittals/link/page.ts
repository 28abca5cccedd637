/** The transmittal as its recipient reads it, in one statement: what was sent, by whom, what is asked for, and what they have said. */
import { AppError, type GuestContext, plain, rowsOf, safeHtml, sql, type Sql, thisTenant } from '../../../../../core/index.ts';
import type { LinkedTransmittal } from '../../../link-page.ts';
import { OPEN, THIS, valuesOf } from './open.ts';

/** A name in the reader's language, or in the other. */
const named = (alias: string, column: string, arabic: boolean): string =>
  `coalesce(${[arabic ? 'ar' : 'en', arabic ? 'en' : 'ar'].map((l) => `${alias}.${column}_${l}`).join(', ')})`;

const pageSql = (arabic: boolean): Sql => sql`
select json_build_object(
  'organisation', ${plain(named('o', 'company_name', arabic))}, 'project',
  json_build_object('number', p.project_number, 'name', ${plain(named('p', 'project_name', arabic))}),
  'number', t.record_number, 'subject', t.description, 'from', json_build_object('name', ${plain(named('f', 'name', arabic))}, 'job_title',
  f.job_title, 'company', ${plain(named('b', 'name', arabic))}), 'to', ${plain(named('c', 'name', arabic))},
  'purpose', t.purpose_code, 'asked', t.action_as_noted, 'separately', t.sent_via = 'under_separate_cover', 'sent_date', t.sent_date,
  'date_required', t.date_required, 'cover_note', t.cover_note,
  'copy', r.kind = 'cc', 'must_respond', r.action_required, 'acknowledged_at', r.acknowledged_at, 'response', r.response, 'responded_at',
  r.responded_at,
  'items', (select coalesce(json_agg(json_build_object('id', i.id, 'format', i.format, 'number', i.number, 'description', i.description,
  'revision', i.revision, 'copies', i.copies) order by i.line_no, i.id), '[]')
    from ${rowsOf('transmittal_item', 'i')} where i.transmittal_id = t.id),
  'files', (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'mime', a.mime) order by a.id), '[]')
    from ${rowsOf('attachment', 'a')} where a.record_type = 'transmittal' and a.record_id = t.id)) as page
from ${OPEN} join ${rowsOf('construction_project', 'p', { deleted: 'include' })} on p.id = t.project_id
join ${rowsOf('company_contact', 'f', { deleted: 'include' })} on f.id = t.from_contact_id
  join ${rowsOf('company', 'b', { deleted: 'include' })} on b.id = f.company_id join tenants o on o.id = ${thisTenant} where ${THIS}`;

const SQL = { ar: pageSql(true), en: pageSql(false) } as const;

/** @throws AppError not_found. */
export async function pageOf(ctx: GuestContext): Promise<LinkedTransmittal> {
  const language = ctx.locale === 'ar' ? 'ar' : 'en';
  const [row] = await ctx.query<{ page: LinkedTransmittal }>(SQL[language].with(...valuesOf(ctx)));
  if (!row) throw new AppError('not_found');
  const { page } = row;
  const called = (field: string, value: string, entity = 'transmittal'): string =>
    ctx.texts.label(
      `${entity}.values.${field}.${value}`,
      ctx.kernel.registry
        .entity(entity)
        .fields.get(field)
        ?.values?.find((v) => v.value === value)?.label ?? value,
    );
  return {
    ...page,
    until: ctx.link.until.toISOString(),
    cover_note: page.cover_note === null ? null : safeHtml(page.cover_note) || null,
    purpose: called('purpose_code', page.purpose),
    asked: page.asked === null || page.asked === 'none' ? null : called('action_as_noted', page.asked),
    items: page.items.map((item) => ({ ...item, format: called('format', item.format, 'transmittal_item') })),
  };
}
