/** The pin of the current page: its address, its name, and whether it is pinned. */
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useMetaText } from '../i18n/texts.tsx';
import { pageAt } from '../../core/shared/page-at.ts';
import { usePins } from './navigation.ts';
import { PAGES } from './pages.ts';
import { recordPath, useCrumbLabels } from './page.ts';

export interface Pin {
  pinned: boolean;
  toggle: () => void;
  /** "Pin" or "Remove the pin". */
  label: string;
}

/** A list is pinned with the saved view that it shows, a record from any of its pages. */
export function addressToPin(pathname: string, search: string): string {
  const record = recordPath(pathname);
  if (record !== null) return record;
  const view = new URLSearchParams(search).get('saved');
  return view && view !== '0' ? `${pathname}?saved=${view}` : pathname;
}

/** undefined on a page that cannot be pinned: one without a place of its own. */
export function usePin(): Pin | undefined {
  const { pathname, search } = useLocation();
  const { formatMessage } = useIntl();
  const t = useMetaText();
  const labels = useCrumbLabels();
  const pins = usePins();
  const path = addressToPin(pathname, search);
  const page = pageAt(path.split('?')[0]!, PAGES);
  if (!page?.guards.includes('auth')) return undefined;
  const name = labels.get(path) ?? t(`pages.${page.path}`, page.title);
  const pinned = pins.has(path);
  return { pinned, toggle: () => pins.toggle(path, name), label: formatMessage({ id: pinned ? 'shell.unpin' : 'shell.pin' }) };
}
