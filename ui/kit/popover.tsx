import { Overlay2 } from '@blueprintjs/core';
import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import type { HTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref, RefObject, SyntheticEvent } from 'react';
import { useEscapeOfPage } from './hooks/use-escape-of-page.ts';
import { useReturnOfFocus } from './hooks/use-return-of-focus.ts';
import { placeBeside } from './place.ts';
import type { Placement } from './place.ts';

type Target = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;

export interface PopoverProps {
  /** The floating content; a function receives a close callback. Pressing an element of class k-dismiss closes it (menu items do). */
  content: ReactNode | ((close: () => void) => ReactNode);
  /** One button. It gets aria-expanded and opens the layer on click. */
  children: Target;
  placement?: Placement;
  /** What opens, for the button's aria-haspopup. */
  kind?: 'menu' | 'dialog' | 'listbox';
  /** Controlled if given. */
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** No padding around the content. */
  bare?: boolean;
  /** At least as wide as the button. */
  matchWidth?: boolean;
  /** false does not move the focus (a search box with a list below). */
  takeFocus?: boolean;
}

interface PlacedProps {
  target: RefObject<HTMLElement | null>;
  placement: Placement;
  matchWidth: boolean;
  bare: boolean;
  children: ReactNode;
}

/** The panel inside Blueprint's portal. It stays beside the target if either changes its size or place. */
function Placed({ target, placement, matchWidth, bare, children }: PlacedProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const update = (): void => {
      const layer = panel.current?.parentElement;
      const box = target.current?.getBoundingClientRect();
      if (!layer || !box) return;
      if (matchWidth) layer.style.minWidth = `${box.width}px`;
      const rtl = document.documentElement.dir === 'rtl';
      const { left, top } = placeBeside(
        box,
        { width: layer.offsetWidth, height: layer.offsetHeight },
        { width: window.innerWidth, height: window.innerHeight },
        placement,
        rtl,
      );
      layer.style.left = `${left}px`;
      layer.style.top = `${top}px`;
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(panel.current!);
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
    };
  }, [target, placement, matchWidth]);
  return (
    <div ref={panel} className="k-pop" data-bare={bare || undefined}>
      {children}
    </div>
  );
}

const isDismissing = (event: MouseEvent): boolean => event.target instanceof Element && event.target.closest('.k-dismiss') !== null;

/**
 * Opens on click; closes on Escape, on a click outside and on choosing. Blueprint's overlay (portal, stacking, focus) with our own
 * positioning: the library behind Blueprint's popover is too large for the sign-in page.
 */
export function Popover({
  content,
  children,
  placement = 'bottom-start',
  kind = 'menu',
  isOpen,
  onOpenChange,
  bare = false,
  matchWidth = false,
  takeFocus = true,
}: PopoverProps): ReactElement {
  const [own, setOwn] = useState(false);
  const open = isOpen ?? own;
  const target = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const set = (next: boolean): void => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const close = (): void => set(false);
  useEscapeOfPage(open && takeFocus, close, layer);
  useReturnOfFocus(open && takeFocus, layer);
  // a press on the target while open also fires the target's click handler, which closes
  const onClose = (event: SyntheticEvent<HTMLElement>): void => {
    if (!target.current?.contains(event.target as Node)) close();
  };
  const button = cloneElement(children, {
    ref: target,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: (event: MouseEvent<HTMLElement>) => {
      children.props.onClick?.(event);
      if (!event.defaultPrevented) set(!open);
    },
  });
  return (
    <>
      {button}
      <Overlay2
        isOpen={open}
        onClose={onClose}
        hasBackdrop={false}
        transitionDuration={0}
        autoFocus={takeFocus}
        enforceFocus={false}
        shouldReturnFocusOnClose={false}
        childRef={layer as RefObject<HTMLElement>}
      >
        <div
          ref={layer}
          className="k-pop-layer"
          onClick={(event) => {
            if (isDismissing(event)) close();
          }}
        >
          <Placed target={target} placement={placement} matchWidth={matchWidth} bare={bare}>
            {typeof content === 'function' ? content(close) : content}
          </Placed>
        </div>
      </Overlay2>
    </>
  );
}
