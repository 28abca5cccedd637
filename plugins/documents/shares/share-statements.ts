/** Statements about links to documents: the mail, and what a guest reads. Aliases: `h` link, `d` document, `f` folder. */
import { plain, rowsOf, sql, thisTenant, today, type GuestContext, type JobRun, type Piece } from '../../../core/index.ts';
import type { SharedDocument } from '../share-page.ts';

/** Most documents that a link to a folder lists. */
const MOST = 500;

export interface ShareLetter extends Record<string, unknown> {
  name: string;
  email: string;
  until: string;
  what_en: string;
  what_ar: string;
  locale: string;
  org_en: string;
  org_ar: string;
}

const inBoth = (column: string, first: 'en' | 'ar'): Piece =>
  plain(`coalesce(${column}_${first}, ${column}_${first === 'en' ? 'ar' : 'en'})`);

/** Undefined once the link is revoked or its day is over. */
export const shareLetterOf = async ({ query }: Pick<JobRun, 'query'>, share: number): Promise<ShareLetter | undefined> =>
  (
    await query<ShareLetter>(sql`
select h.name, h.email, h.expires_on::text as until, o.locale, coalesce(${inBoth('d.title', 'en')}, ${inBoth('f.name', 'en')}) as what_en,
  coalesce(${inBoth('d.title', 'ar')}, ${inBoth('f.name', 'ar')}) as what_ar,
  ${inBoth('o.company_name', 'en')} as org_en, ${inBoth('o.company_name', 'ar')} as org_ar
from ${rowsOf('document_share', 'h')} left join ${rowsOf('document', 'd')} on d.id = h.document_id
left join ${rowsOf('document_folder', 'f')} on f.id = h.folder_id join tenants o on o.id = ${thisTenant}
where h.id = ${share} and h.status = 'active' and h.expires_on >= ${today()}::date and coalesce(d.id, f.id) is not null`)
  )[0];

export interface OpenShare extends Record<string, unknown> {
  id: number;
  name: string;
  openings: number | null;
  until: string;
  organisation: string;
  folder: string | null;
}

/** The link while it can be opened, locked, so that openings are counted one by one. */
export const openShare = async (
  { query }: Pick<GuestContext, 'query'>,
  { locale, link: { record, address } }: Pick<GuestContext, 'locale' | 'link'>,
): Promise<OpenShare | undefined> =>
  (
    await query<OpenShare>(sql`
select h.id, h.name, h.openings, h.expires_on::text as until,
  (select ${inBoth('f.name', first(locale))} from ${rowsOf('document_folder', 'f')} where f.id = h.folder_id) as folder,
  (select ${inBoth('o.company_name', first(locale))} from tenants o where o.id = ${thisTenant}) as organisation
from ${rowsOf('document_share', 'h')}
where ${isOpen({ record, address })} for update of h`)
  )[0];

/** Neither revoked nor over, and still of the person to whom it was sent. */
const isOpen = ({ record, address }: Link): Piece =>
  sql`h.id = ${record} and h.email = ${address} and h.status = 'active' and h.expires_on >= ${today()}::date`;

type Link = Pick<GuestContext['link'], 'record' | 'address'>;

const first = (locale: string): 'en' | 'ar' => (locale === 'ar' ? 'ar' : 'en');

/**
 * What a link shows: its document, or the published documents of its folder and below, as far as these have the same people; never what is
 * secret. A document that became secret after it was shared is shown no longer.
 */
const shown = (link: Link): Piece => sql`
with recursive down (id, access) as (
  select f.id, f.access_id from ${rowsOf('document_share', 'h')} join ${rowsOf('document_folder', 'f')} on f.id = h.folder_id where ${isOpen(link)}
  union select c.id, c.access_id from down d join ${rowsOf('document_folder', 'c')}
  on c.parent_id = d.id and c.access_id is not distinct from d.access),
shown as (
  select d.* from ${rowsOf('document', 'd')} join ${rowsOf('document_share', 'h')} on h.document_id = d.id where ${isOpen(link)}
  union select d.* from ${rowsOf('document', 'd')} join down on down.id = d.folder_id where d.status = 'published')
`;

const OPEN = plain(`d.sha256 is not null and coalesce(d.classification, 'public') not in ('secret', 'top_secret')`);

export const sharedDocuments = (
  { query }: Pick<GuestContext, 'query'>,
  link: Link,
  locale: string,
): Promise<(SharedDocument & Record<string, unknown>)[]> =>
  query(sql`${shown(link)}
select d.id, d.code, ${inBoth('d.title', first(locale))} as title, d.name, d.version, d.status, d.size, d.mime, d.updated_at as changed
from shown d where ${OPEN} order by title, d.id limit ${MOST}`);

export interface SharedFile extends Record<string, unknown> {
  name: string;
  size: number;
  mime: string;
  sha256: string;
}

/** The current file of a document that the link shows. */
export const sharedFile = async ({ query }: Pick<GuestContext, 'query'>, link: Link, id: number): Promise<SharedFile | undefined> =>
  (
    await query<SharedFile>(sql`${shown(link)}
select d.name, d.size, d.mime, d.sha256 from shown d where ${OPEN} and d.id = ${id}`)
  )[0];
