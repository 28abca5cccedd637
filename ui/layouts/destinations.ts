import { useMemo } from 'react';
import { useSession } from '../data/index.ts';
import { useMetaText } from '../i18n/texts.tsx';
import { sideBar } from './navigation.ts';
import type { Application } from './navigation.ts';

/** A place that the palette can go to. */
export interface Destination {
  key: string;
  icon: string;
  label: string;
  hint?: string;
  to: string;
  /** A record, not a page. */
  record: boolean;
}

const MOST = 8;

/** Pages of the side bar whose name contains the text; the first few when there is none. */
export function useDestinations(application: Application, text: string): Destination[] {
  const session = useSession();
  const t = useMetaText();
  const all = useMemo(() => sideBar(application, session).flatMap((section) => section.items.flatMap((item) => {
    if (item.to === null || item.disabled) return [];
    return [{ key: `${section.id}.${item.id}`, icon: item.icon ?? 'dots-three', label: t(item.textKey, item.label), hint: t(section.textKey, section.title), to: item.to, record: false }];
  })), [application, session, t]);
  const wanted = text.toLowerCase();
  return all.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, MOST);
}
