/**
 * GET evidence-expiring?library=&days=: approved evidence that expires within so many days, by month; of the libraries that the reader
 * opens.
 */
import {
  AppError,
  bound,
  invalid,
  joined,
  plain,
  type RouteContext,
  type RouteDef,
  rowsOf,
  sql,
  type Statement,
  text,
  today,
} from '../../../core/index.ts';
import { wording } from '../reviews/sql.ts';
import { LIBRARIES, type Library } from './libraries.ts';

const NAMES = { audit: 'audit_evidence', compliance: 'compliance_evidence' } as const;
const USUAL_DAYS = 90;
const MOST_DAYS = 1100;
const MOST = 500;

const opens = ({ permissions }: RouteContext['actor'], { open, manage }: Library): boolean =>
  permissions.has(open) || permissions.has(manage);

export const expiring: RouteDef = {
  method: 'GET',
  path: 'evidence-expiring',
  permission: LIBRARIES.flatMap((l) => [l.open, l.manage]),
  title: { en: 'Evidence that expires next', ar: 'الأدلة التي تنتهي قريبًا' },
  async run(ctx) {
    const days = daysIn(ctx.request.query['days']);
    const [row] = await ctx.query<{ j: string }>(expiringSql(ctx, librariesIn(ctx), days));
    return `{"data":${row?.j ?? '[]'}}`;
  },
};

function daysIn(given = ''): number {
  if (given.trim() === '') return USUAL_DAYS;
  const days = Number(given);
  if (!Number.isInteger(days) || days < 0 || days > MOST_DAYS) throw invalid({ days: [text('query.integer_expected')] });
  return days;
}

/** @throws AppError invalid for a library that is none, forbidden for one that is not the reader's. */
function librariesIn({ request: { query }, actor }: RouteContext): Library[] {
  const given = (query['library'] ?? '').trim();
  if (given === '') return LIBRARIES.filter((l) => opens(actor, l));
  const library = LIBRARIES.find((l) => l.entity === NAMES[given as keyof typeof NAMES]);
  if (!library) throw invalid({ library: [text('field.not_allowed')] });
  if (!opens(actor, library)) throw new AppError('forbidden');
  return [library];
}

function expiringSql(ctx: RouteContext, libraries: readonly Library[], days: number): Statement {
  const { name, person, value } = wording(ctx.locale);
  const parts = libraries.map(({ entity, column }) => {
    return sql`select '${plain(entity)}' as kind, e.id, e.code, ${plain(name('e.title'))} as title,
      ${value('audit_evidence_category', 'e.category_id')} as category, ${person('e.owner_id')} as owner,
        e.effective_to, e.expiry_date, e.expiry_date - ${today()}::date as days_left,
        (select count(*) from ${rowsOf('review_attachment', 'a')} where a.${plain(column)} = e.id)::int as uses_count
      from ${plain(entity)} e
      where e.status = 'approved' and e.expiry_date between ${today()}::date and ${today(days)}::date
      and ${bound(ctx.readable(entity, 'e', 0))}`;
  });
  return sql`select coalesce(json_agg(m order by m.month), '[]')::text as j from (
      select to_char(x.expiry_date, 'YYYY-MM') as month, json_agg(x order by x.expiry_date, x.code, x.id) as items
      from (select * from (${joined(parts, ' union all ')}) s order by s.expiry_date, s.id limit ${plain(MOST)}) x group by 1) m`;
}
