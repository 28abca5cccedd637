/** What stands on all papers of an organisation: its name, logo and colour, the size of the paper. */
import type { Kernel } from '../../../core/engine.ts';
import type { PaperText } from '../../../core/index.ts';
import { REGION } from '../../../core/shared/region.ts';
import { storedPicture } from './pictures.ts';
import { bothOf } from './words.ts';

export interface Letterhead {
  organisation: PaperText;
  /** The picture in base64. */
  logo: string | null;
  color: string;
  paper: 'a4' | 'a3' | 'letter';
  signatures: boolean;
  /** Code of the organisation's currency. */
  currency: string;
}

interface Stored extends Record<string, unknown> {
  company_name_en: string | null;
  company_name_ar: string | null;
  logo: string | null;
  light_accent: string | null;
  currency: string | null;
  paper_size: Letterhead['paper'] | null;
  color: string | null;
  show_logo: boolean | null;
  show_signatures: boolean | null;
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
      text: `select t.company_name_en, t.company_name_ar, t.logo, t.light_accent, t.currency,
          s.paper_size, s.color, s.show_logo, s.show_signatures
        from tenants t left join paper_settings s on s.tenant_id = t.id where t.id = $1`,
      values: [tenant],
    },
  );
  const [en, ar] = [row?.company_name_en, row?.company_name_ar];
  const sha256 = row?.show_logo === false ? undefined : LOGO.exec(row?.logo ?? '')?.[1];
  return {
    organisation: bothOf((locale) => (locale === 'ar' ? (ar ?? en) : (en ?? ar)) ?? ''),
    logo: sha256 ? await storedPicture(files, tenant, sha256, MOST_BYTES) : null,
    color: row?.color ?? row?.light_accent ?? COLOR,
    paper: row?.paper_size ?? 'a4',
    signatures: row?.show_signatures ?? true,
    currency: row?.currency ?? REGION.currency,
  };
}
