import { useId, useMemo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useMetaText } from '../i18n/texts.tsx';
import { Icon, Popover } from '../kit/index.ts';
import { PAGES } from '../page/pages.ts';
import { listOfImport } from './crumbs.ts';
import { usePersistedState } from '../kit/hooks/use-persisted-state.ts';
import { MyList } from './my-list.tsx';
import { NavEntry } from './nav-entry.tsx';
import type { NavEntryProps } from './nav-entry.tsx';
import type { SideItem, SideSection } from './navigation.ts';

/** A longer section shows its first items and folds the others. */
const FOLD_OVER = 14;
const FOLD_TO = 5;

/** The items before the fold, and the item of the current page. */
function visible(items: SideItem[], open: boolean, pathname: string): SideItem[] {
  if (open || items.length <= FOLD_OVER) return items;
  return items.filter((item, index) => index < FOLD_TO || (item.to !== null && pathname.startsWith(item.to)));
}

/** The tree of a section; in the collapsed side bar a flyout. */
function Tree({
  endpoint,
  title,
  collapsed,
  onNavigate,
}: {
  endpoint: string;
  title: string;
  collapsed: boolean;
  onNavigate?: () => void;
}): ReactElement {
  if (!collapsed) return <MyList endpoint={endpoint} onNavigate={onNavigate} />;
  return (
    <Popover
      placement="right-start"
      kind="dialog"
      content={(close) => (
        <nav className="nav-fly" aria-label={title}>
          <MyList endpoint={endpoint} onNavigate={close} />
        </nav>
      )}
    >
      <button type="button" className="nav-item" aria-label={title}>
        <Icon name="diagram-tree" />
      </button>
    </Popover>
  );
}

export interface NavGroupProps extends Omit<NavEntryProps, 'item' | 'importing'> {
  section: SideSection;
  /** The bottom section has no title, only a hairline. */
  bare?: boolean;
}

/** A titled section of the side bar. Long ones fold, "17 more" expands them, and the state is stored. */
export function NavGroup({ section, bare = false, ...entry }: NavGroupProps): ReactElement {
  const intl = useIntl();
  const id = useId();
  const t = useMetaText();
  const { pathname } = useLocation();
  const [open, setOpen] = usePersistedState(`nav.${section.textKey}`, false);
  const list = useMemo(() => listOfImport(pathname, PAGES)?.path, [pathname]);
  const items = useMemo(
    () =>
      section.sorted
        ? section.items.toSorted((a, b) => t(a.textKey, a.label).localeCompare(t(b.textKey, b.label), intl.locale))
        : section.items,
    [section, t, intl.locale],
  );
  const shown = visible(items, open, list ?? pathname);
  const hidden = section.items.length - shown.length;
  const foldable = section.items.length > FOLD_OVER;
  const foldLabel = open ? intl.formatMessage({ id: 'shell.show_less' }) : intl.formatMessage({ id: 'shell.more' }, { count: hidden });
  const title = t(section.textKey, section.title);
  return (
    <section className={bare ? undefined : 'nav-group'} aria-labelledby={bare ? undefined : id} aria-label={bare ? title : undefined}>
      {!bare && (
        <h2 id={id} className="nav-title">
          {title}
        </h2>
      )}
      <ul>
        {shown.map((item) => (
          <li key={item.id}>
            <NavEntry item={item} importing={list !== undefined && item.to === list} {...entry} />
          </li>
        ))}
        {foldable && (
          <li>
            <button
              type="button"
              className="nav-item"
              aria-expanded={open}
              aria-label={entry.collapsed ? foldLabel : undefined}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'chevron-up' : 'dots-three'} />
              <span className="nav-label">{foldLabel}</span>
            </button>
          </li>
        )}
      </ul>
      {section.showTree && section.tree && <Tree endpoint={section.tree.endpoint} title={title} {...entry} />}
    </section>
  );
}
