/** Names of the applications (constants: productNames), for footers, first breadcrumbs and titles. */
import type { LayoutName } from '../../core/shared/page.ts';
import type { SessionUser } from '../../core/shared/wire.ts';

/** Product names are not translated. */
export const PRODUCT_NAME: Record<LayoutName, string> = {
  default: 'Rukn',
  dashboard: 'PMIS',
  grc: 'GRC',
  oss: 'OSS',
  education: 'Education',
  platform: 'Rukn',
  policy: 'Policy',
  empty: 'Rukn',
};

/** Deploy target of the partner build (partnerBuildTarget). */
export const PARTNER = 'zain';

/** The version as shown: the partner build keeps two segments (1.4 of 1.4.85). */
export const shownVersion = (version: string, target: string): string =>
  target === PARTNER ? version.split('.').slice(0, 2).join('.') : version;

/** User types with an OSS title of their own (ossTitle). */
const OSS_TITLES = new Set(['c-owner', 'b-owner', 'owner', 'sm', 'eng', 'eng_contracts', 'eng_costing']);

/** What stands after the page's name in the document title: in OSS the title of the user's type, elsewhere the product. */
export function titleSuffix(layout: LayoutName, user: SessionUser | null, target: string): string {
  const type = user?.type;
  const name = layout === 'oss' && type && OSS_TITLES.has(type.code) ? type.title : PRODUCT_NAME[layout];
  return target === PARTNER ? `${name} | Zain` : name;
}
