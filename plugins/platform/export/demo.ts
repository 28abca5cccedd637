/** Exports that people of the demo made some days ago, with their files. */
import { text, type SeedContext } from '../../../core/index.ts';
import { MIME } from './file.ts';

export interface MadeExport {
  entity: string;
  /** Title of the list, as whoever exported it read it. */
  subject: string;
  /** Beginning of an address. */
  by: string;
  daysAgo: number;
  /** Lines of the file, the headings first. */
  lines: readonly string[];
}

export async function seedExports(ctx: SeedContext, made: readonly MadeExport[]): Promise<void> {
  const rows: object[] = [];
  for (const { entity, subject, by, daysAgo, lines } of made) {
    const person = ctx.users[`${by}@${ctx.tenant.key}.example`];
    if (person === undefined) continue;
    const file = {
      name: `${subject} ${ctx.day(-daysAgo)}.csv`,
      mime: MIME.csv,
      ...(await ctx.keep(Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`))),
    };
    const count = lines.length - 1;
    rows.push({ person, subject, count, file, days: daysAgo, outcome: text('export.done', { rows: count, records: `@${entity}.labels` }) });
  }
  if (!rows.length) return;
  await ctx.query({
    text: `insert into job (tenant_id, created_by, updated_by, created_at, updated_at, started_at, ended_at, kind, subject, state, total,
        done, attempt, quiet, locale, outcome, file)
      select $1, d.person, d.person, m.at, m.at + interval '9 seconds', m.at + interval '1 second', m.at + interval '9 seconds', 'export',
        d.subject, 'done', d.count, d.count, 1, false, 'en', d.outcome, d.file
      from jsonb_to_recordset($2::jsonb) as d(person bigint, subject text, count int, file jsonb, days int, outcome jsonb),
        lateral (select now() - make_interval(days => d.days, mins => 47) as at) m order by d.days desc`,
    values: [ctx.tenant.id, JSON.stringify(rows)],
  });
}
