/** Names of the applications (constants: productNames), for footers, first breadcrumbs and titles. */
import type { SessionUser } from '../../core/shared/wire.ts';
import { byLayout } from '../data/modules.ts';

/** The product itself, for pages outside of applications. */
const PRODUCT = 'Rukn';

/** Product names are not translated. */
export const productName = (layout: string): string => byLayout(layout)?.product ?? PRODUCT;

/** Deploy target of the partner build (partnerBuildTarget). */
export const PARTNER = 'zain';

/** The version as shown: the partner build keeps two segments (1.4 of 1.4.85). */
export const shownVersion = (version: string, target: string): string =>
  target === PARTNER ? version.split('.').slice(0, 2).join('.') : version;

/** The suffix of the document title: the title of the user's type if there is one (ossTitle), else the product. */
export function titleSuffix(layout: string, user: SessionUser | null, target: string): string {
  const type = user?.type;
  const titled = type && byLayout(layout)?.types?.some(({ code, titled: own }) => own && code === type.code);
  const name = titled ? type.title : productName(layout);
  return target === PARTNER ? `${name} | Zain` : name;
}
