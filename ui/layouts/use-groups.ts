import { useMemo } from 'react';
import type { Navigation } from '../../core/shared/navigation.ts';
import { boot, useSession } from '../data/index.ts';
import { byLayout } from '../data/modules.ts';
import { useNavigation } from '../page/navigation.ts';
import { sideBar } from './navigation.ts';
import type { SideItem, SideSection } from './navigation.ts';

/** The name of a group as the organisation wants it, in the reader's language. */
const ownName = (choice: Navigation['groups'][number] | undefined): string | null | undefined =>
  boot.locale === 'ar' ? choice?.name_ar : choice?.name_en;

/** The groups in the order and with the names of the organisation, without those that it or the reader has hidden. */
export function arranged(
  bar: string,
  sections: readonly SideSection[],
  { groups, hidden }: Pick<Navigation, 'groups' | 'hidden'>,
): SideSection[] {
  const idOf = ({ id }: SideSection): string => `${bar}.${id}`;
  const placeOf = (section: SideSection): number => {
    const at = groups.findIndex(({ id }) => id === idOf(section));
    return at < 0 ? groups.length : at;
  };
  return sections
    .filter((section) => !hidden.includes(idOf(section)) && groups.find(({ id }) => id === idOf(section))?.hidden !== true)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((section) => {
      const name = ownName(groups.find(({ id }) => id === idOf(section)));
      // An own name has no translation: the key leads nowhere, so that the name itself is shown.
      return name ? { ...section, title: name, textKey: `own.${section.textKey}` } : section;
    });
}

interface Groups {
  /** Entries above the groups. */
  work: readonly SideItem[];
  groups: readonly SideSection[];
  /** All sections, hidden ones too. */
  all: readonly SideSection[];
}

/** The side bar of an application as the reader sees it. */
export function useGroups(application: string): Groups {
  const session = useSession();
  const { groups, hidden } = useNavigation();
  return useMemo(() => {
    const all = sideBar(application, session);
    const bar = byLayout(application)?.name ?? '';
    const work = all.filter(({ kind }) => kind === 'work').flatMap(({ items }) => items);
    return {
      all,
      work,
      groups: arranged(
        bar,
        all.filter(({ kind }) => kind !== 'work'),
        { groups, hidden },
      ),
    };
  }, [application, session, groups, hidden]);
}
