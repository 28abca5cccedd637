import { Suspense, useId } from 'react';
import type { ReactElement } from 'react';
import { useMetaText } from '../i18n/texts.tsx';
import { Icon, Skeleton } from '../kit/index.ts';
import { panelView } from '../slots/panels.ts';
import { usePersistedState } from '../kit/hooks/use-persisted-state.ts';
import type { SideItem } from './navigation.ts';

const nothing = (): void => undefined;

interface NavToggleProps {
  item: SideItem;
  onNavigate?: () => void;
}

/** An item that expands below itself. Its state is stored. */
export function NavToggle({ item, onNavigate = nothing }: NavToggleProps): ReactElement | null {
  const id = useId();
  const label = useMetaText()(item.textKey, item.label);
  const [open, keep] = usePersistedState(`toggle.${item.id}`, false);
  const View = panelView(item.opens ?? '');
  if (!View) return null;
  const content = (close: () => void): ReactElement => (
    <Suspense
      fallback={
        <div className="nav-item" aria-busy="true">
          <Skeleton width="70%" />
        </div>
      }
    >
      <View close={close} hold={nothing} />
    </Suspense>
  );
  return (
    <>
      <button
        type="button"
        className="nav-item"
        aria-expanded={open}
        aria-controls={open ? `${id}-tree` : undefined}
        onClick={() => keep(!open)}
      >
        <Icon name={item.icon ?? 'diagram-tree'} />
        <span className="nav-label">{label}</span>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} flip={!open} />
      </button>
      {open && (
        <nav id={`${id}-tree`} aria-label={label}>
          {content(onNavigate)}
        </nav>
      )}
    </>
  );
}
