/** What stands on all papers of an organisation: its name, logo and colour, the size of the paper. */
import type { Kernel } from '../../../core/engine.ts';
import type { PaperText } from '../../../core/index.ts';
import { bothOf } from './words.ts';

export interface Letterhead {
  organisation: PaperText;
  /** The picture in base64. */
  logo: string | null;
  color: string;
  paper: string;
  signatures: boolean;
}

interface Stored extends Record<string, unknown> {
  company_name_en: string | null;
  company_name_ar: string | null;
  logo: string | null;
  light_accent: string | null;
}

const COLOR = '#2e52c9';
/** PDF knows these pictures; WebP is none of them. */
const LOGO = /\/([0-9a-f]{64})\.(?:png|jpg)$/;
const MOST_BYTES = 1024 * 1024;

export async function letterheadOf({ db, files }: Kernel, tenant: number): Promise<Letterhead> {
  const [row] = await db.query<Stored>(
    { tenant },
    {
      name: 'paper_letterhead',
      text: 'select company_name_en, company_name_ar, logo, light_accent from tenants where id = $1',
      values: [tenant],
    },
  );
  const [en, ar] = [row?.company_name_en, row?.company_name_ar];
  const sha256 = LOGO.exec(row?.logo ?? '')?.[1];
  return {
    organisation: bothOf((locale) => (locale === 'ar' ? (ar ?? en) : (en ?? ar)) ?? ''),
    logo: sha256 ? await picture(files, tenant, sha256) : null,
    color: row?.light_accent ?? COLOR,
    paper: 'a4',
    signatures: true,
  };
}

/** Null for a picture that is gone. */
async function picture(files: Kernel['files'], tenant: number, sha256: string): Promise<string | null> {
  const content = await files.read(tenant, sha256);
  if (!content) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk as Buffer);
    if ((size += (chunk as Buffer).length) > MOST_BYTES) return null;
  }
  return Buffer.concat(chunks).toString('base64');
}
