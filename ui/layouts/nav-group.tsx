import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useMetaText } from '../i18n/texts.tsx';
import { usePersistedState } from '../kit/hooks/use-persisted-state.ts';
import { Icon } from '../kit/index.ts';
import { PAGES } from '../page/pages.ts';
import { listOfImport } from './crumbs.ts';
import { MyList } from './my-list.tsx';
import { NavNumber, useLate } from './nav-count.tsx';
import { NavEntry } from './nav-entry.tsx';
import type { NavEntryProps } from './nav-entry.tsx';
import { entryAt } from './navigation.ts';
import type { SideSection } from './navigation.ts';

/** The tree of a section: one entry that unfolds below itself. Its state is stored. */
function Tree({ section, onNavigate }: { section: SideSection; onNavigate?: () => void }): ReactElement | null {
  const t = useMetaText();
  const [open, keep] = usePersistedState(`tree.${section.textKey}`, false);
  const { tree } = section;
  if (!tree || !section.showTree) return null;
  return (
    <>
      <button type="button" className="nav-item" aria-expanded={open} onClick={() => keep(!open)}>
        <Icon name={tree.icon} />
        <span className="nav-label">{t(`${section.textKey}.tree`, tree.label)}</span>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} flip={!open} />
      </button>
      {open && <MyList endpoint={tree.endpoint} onNavigate={onNavigate} />}
    </>
  );
}

type EntryProps = Omit<NavEntryProps, 'item' | 'importing' | 'collapsed'>;

/** The entries of a section and its tree. */
export function NavItems({ section, ...entry }: EntryProps & { section: SideSection }): ReactElement {
  const { pathname } = useLocation();
  const list = useMemo(() => listOfImport(pathname, PAGES)?.path, [pathname]);
  return (
    <>
      <ul>
        {section.items.map((item) => (
          <li key={item.id}>
            <NavEntry item={item} importing={list !== undefined && item.to === list} collapsed={false} {...entry} />
          </li>
        ))}
      </ul>
      <Tree section={section} onNavigate={entry.onNavigate} />
    </>
  );
}

/** True for the group of the current page, also while records are imported into its list. */
export function useIsCurrent(section: SideSection): boolean {
  const { pathname } = useLocation();
  return useMemo(() => entryAt([section], listOfImport(pathname, PAGES)?.path ?? pathname) !== undefined, [section, pathname]);
}

function Group({ section, ...entry }: EntryProps & { section: SideSection }): ReactElement {
  const t = useMetaText();
  const [kept, keep] = usePersistedState(`nav.${section.textKey}`, false);
  const current = useIsCurrent(section);
  const open = kept || current;
  const late = useLate(section.items).reduce((sum, count) => sum + count, 0);
  return (
    <section className="nav-group" data-open={open || undefined}>
      <h2>
        <button
          type="button"
          className="nav-title"
          aria-expanded={open}
          aria-disabled={current || undefined}
          onClick={() => !current && keep(!kept)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} flip={!open} />
          <span className="nav-label">{t(section.textKey, section.title)}</span>
          {!open && <NavNumber count={late} hot />}
        </button>
      </h2>
      {open && <NavItems section={section} {...entry} />}
    </section>
  );
}

/** A group of the side bar. That of the current page is open, the others remember; a group of one entry is shown as its entry. */
export function NavGroup({ section, ...entry }: EntryProps & { section: SideSection }): ReactElement {
  if (section.items.length + Number(section.showTree) > 1) return <Group section={section} {...entry} />;
  return (
    <div className="nav-group">
      <NavItems section={section} {...entry} />
    </div>
  );
}
