/** Names of custom fields: `cf_site_code`, given or derived from the label. */
import { CUSTOM_PREFIX } from '../../../core/shared/custom.ts';

const MAX_NAME = 60;
const NAME = /^cf_[a-z][a-z0-9_]{0,56}$/;
/** Reserved for label objects, and for names that look like keys of other tables. */
const RESERVED = /_(id|ref|en|ar)$/;

export const isName = (name: string): boolean => NAME.test(name) && !RESERVED.test(name);

/** @param label English; one without Latin letters gives `cf_field`. @returns a name that is not in `taken`. */
export function nameFrom(label: string | null | undefined, taken: ReadonlySet<string>): string {
  const words = (label ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[\d_]+/, '')
    .slice(0, MAX_NAME - 10)
    .replace(/_+$/, '');
  const plain = `${CUSTOM_PREFIX}${words || 'field'}`;
  const name = RESERVED.test(plain) ? `${plain}_field` : plain;
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? name : `${name}_${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
