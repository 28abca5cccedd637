import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactElement } from 'react';
import { useMetaText } from '../i18n/texts.tsx';
import { Icon } from '../kit/index.ts';
import { useLate } from './nav-count.tsx';
import { NavItems, useIsCurrent } from './nav-group.tsx';
import type { NavEntryProps } from './nav-entry.tsx';
import type { SideSection } from './navigation.ts';

/** How long the pointer rests before a group opens, so that a pointer on its way opens nothing. */
const REST_MS = 120;
const EDGE = 8;

/** A group of the collapsed side bar: an icon whose entries fly out beside it, on hover, on focus and on Enter. */
export function NavFly({
  section,
  ...entry
}: Omit<NavEntryProps, 'item' | 'importing' | 'collapsed'> & { section: SideSection }): ReactElement {
  const t = useMetaText();
  const title = t(section.textKey, section.title);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const fly = useRef<HTMLDivElement>(null);
  const current = useIsCurrent(section);
  const late = useLate(section.items).some((count) => count > 0);
  const later = (next: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), REST_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const target = box.current?.getBoundingClientRect();
    if (!open || !fly.current || !target) return;
    const top = Math.min(target.top, window.innerHeight - fly.current.offsetHeight - EDGE);
    fly.current.style.insetBlockStart = `${Math.max(EDGE, top)}px`;
  }, [open]);
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      box.current?.querySelector('button')?.focus();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const links = [...(fly.current?.querySelectorAll<HTMLElement>('.nav-item:not([aria-disabled])') ?? [])];
      const at = links.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
      if (!links.length) return;
      event.preventDefault();
      links[(at + links.length) % links.length]?.focus();
    }
  };
  const close = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
    entry.onNavigate?.();
  };
  return (
    <div
      ref={box}
      className="nav-fly-of"
      onMouseEnter={() => later(true)}
      onMouseLeave={() => later(false)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className="nav-item"
        aria-label={title}
        aria-haspopup="true"
        aria-expanded={open}
        aria-current={current ? 'true' : undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onClick={() => setOpen(true)}
      >
        <Icon name={section.icon ?? section.items[0]?.icon ?? 'folder'} />
        {late && <i className="nav-dot" />}
      </button>
      {open && (
        <div ref={fly} className="nav-fly" role="group" aria-label={title}>
          <h2 className="nav-title" data-still="">
            {title}
          </h2>
          <NavItems section={section} {...entry} onNavigate={close} />
        </div>
      )}
    </div>
  );
}
