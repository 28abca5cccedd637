/** Statements about share links: the mail, and the round as its guest reads it. Aliases: `h` link, `r` round, `i` item. */
import { type GuestContext, type JobRun, plain, rowsOf, sql, thisTenant, today } from '../../../core/index.ts';
import { countsAsEvidence, countsOf } from '../audits/figure-statements.ts';
import type { SharedRound } from '../share-page.ts';
import { inLanguage } from '../sql.ts';

export interface ShareLetter extends Record<string, unknown> {
  name: string;
  email: string;
  until: string;
  round: string;
  locale: string;
  org_en: string;
  org_ar: string;
}

/** Undefined once the link is revoked or its day is over. */
export const shareLetterOf = async ({ query }: Pick<JobRun, 'query'>, share: number): Promise<ShareLetter | undefined> =>
  (
    await query<ShareLetter>(sql`
select h.name, h.email, h.expires_on::text as until, o.locale, p.short_name || ':' || p.version as round,
  coalesce(o.company_name_en, o.company_name_ar) as org_en, coalesce(o.company_name_ar, o.company_name_en) as org_ar
from ${rowsOf('round_share', 'h')} join ${rowsOf('audit_round', 'r')} on r.id = h.round_id
join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = r.compliance_package_id
join tenants o on o.id = ${thisTenant}
where h.id = ${share} and h.status = 'active' and h.expires_on >= ${today()}::date`)
  )[0];

/** The link while it can be opened, locked, so that openings are counted one by one. */
export const openShare = async (
  { query }: Pick<GuestContext, 'query'>,
  { record, address }: GuestContext['link'],
): Promise<{ id: number; name: string; openings: number | null } | undefined> =>
  (
    await query<{ id: number; name: string; openings: number | null }>(sql`
select h.id, h.name, h.openings from ${rowsOf('round_share', 'h')} join ${rowsOf('audit_round', 'r')} on r.id = h.round_id
where h.id = ${record} and h.email = ${address} and h.status = 'active' and h.expires_on >= ${today()}::date for update of h`)
  )[0];

/** One round and nothing else: no people, no notes, no contents of files. */
export const sharedRound = async ({
  query,
  locale,
  link,
}: Pick<GuestContext, 'query' | 'locale' | 'link'>): Promise<SharedRound | undefined> => {
  const name = (column: string): string => inLanguage(column, locale);
  const day = sql`${today()}::date`;
  const [row] = await query<{ page: SharedRound }>(sql`
select json_build_object(
  'organisation', (select ${plain(name('o.company_name'))} from tenants o where o.id = ${thisTenant}),
  'reader', h.name, 'until', h.expires_on,
  'round', json_build_object('name', ${plain(name('r.name'))}, 'index', r.index, 'package', p.short_name || ':' || p.version,
    'package_name', ${plain(name('p.name'))}, 'closed', coalesce(r.closed, false), 'start_date', r.start_date, 'end_date', r.end_date,
    'compliance', r.compliance, 'counts', ${plain(countsOf('r'))}),
  'items', (select coalesce(json_agg(x order by x.position, x.id), '[]') from (
    select i.id, i.position, i.ref_no, ${plain(name('i.title'))} as title,
      (select json_build_object('name', ${plain(name('s.name'))}, 'kind', s.kind)
        from ${rowsOf('audit_status', 's', { deleted: 'include' })} where s.id = i.audit_status_id) as result,
      i.remarks as finding, i.corrective_procedures as action, i.expected_compliance_date as expected, i.justification as reason,
      (select coalesce(json_agg(coalesce(${plain(name('ea.title'))}, ${plain(name('ec.title'))}, a.name) order by a.id), '[]')
        from ${rowsOf('review_attachment', 'a', { deleted: 'include' })}
        left join ${rowsOf('audit_evidence', 'ea', { deleted: 'include' })} on ea.id = a.audit_evidence_id
        left join ${rowsOf('compliance_evidence', 'ec', { deleted: 'include' })} on ec.id = a.compliance_evidence_id
        where a.audit_item_id = i.id and ${countsAsEvidence('a', day)}) as evidence
    from ${rowsOf('audit_item', 'i')} where i.round_id = r.id) x)
) as page
from ${rowsOf('round_share', 'h')} join ${rowsOf('audit_round', 'r')} on r.id = h.round_id
join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = r.compliance_package_id
where h.id = ${link.record}`);
  return row?.page;
};
