/** Recent records of a person, for the palette. Stored on this device, per person. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../data/index.ts';
import { PAGES, showsRecord } from '../page/pages.ts';
import { useCrumbLabels } from '../page/page.ts';
import { pageAt } from '../../core/shared/page-at.ts';

export interface Recent {
  path: string;
  label: string;
  entity: string;
}

const MOST = 8;
const keyOf = (userId: number): string => `rukn.recent.${userId}`;

/** The list, newest first; corrupt storage gives an empty list. */
export function recentRecords(userId: number): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored)
      ? (stored as Recent[]).filter((r) => typeof r?.path === 'string' && typeof r.label === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

function remember(userId: number, record: Recent): void {
  try {
    localStorage.setItem(
      keyOf(userId),
      JSON.stringify([record, ...recentRecords(userId).filter((r) => r.path !== record.path)].slice(0, MOST)),
    );
  } catch {
    // storage is full or blocked: the palette has no recent records
  }
}

/** Remembers the record of the current page once its name is known. */
export function useRememberRecent(): void {
  const { user } = useSession();
  const { pathname } = useLocation();
  const label = useCrumbLabels().get(pathname);
  useEffect(() => {
    const page = pageAt(pathname, PAGES);
    if (user && label && page?.entity && showsRecord(page)) remember(user.id, { path: pathname, label, entity: page.entity });
  }, [user, pathname, label]);
}
