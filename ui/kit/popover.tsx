import { Overlay2 } from '@blueprintjs/core';
import { cloneElement, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { HTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref, RefObject, SyntheticEvent } from 'react';
import { placeBeside } from './place.ts';
import type { Placement } from './place.ts';

type Target = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;

export interface PopoverProps {
  /** What floats; a function gets a way to close it. Anything of class k-dismiss closes it when pressed (menu items do). */
  content: ReactNode | ((close: () => void) => ReactNode);
  /** One button. It gets aria-expanded and opens on click. */
  children: Target;
  placement?: Placement;
  /** What kind of thing opens, for the button's aria-haspopup. */
  kind?: 'menu' | 'dialog' | 'listbox';
  /** Controlled from outside when given. */
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** No padding around the content. */
  bare?: boolean;
  /** At least as wide as the button. */
  matchWidth?: boolean;
  /** false keeps the focus where it is (a search box with a list below). */
  takeFocus?: boolean;
}

/** Keeps the layer beside its target while either changes its size or place. */
function usePlace(layer: RefObject<HTMLDivElement | null>, target: RefObject<HTMLElement | null>, open: boolean, placement: Placement, matchWidth: boolean): void {
  const update = useCallback(() => {
    const node = layer.current;
    const box = target.current?.getBoundingClientRect();
    if (!node || !box) return;
    if (matchWidth) node.style.minWidth = `${box.width}px`;
    const rtl = document.documentElement.dir === 'rtl';
    const { left, top } = placeBeside(box, { width: node.offsetWidth, height: node.offsetHeight }, { width: window.innerWidth, height: window.innerHeight }, placement, rtl);
    node.style.left = `${left}px`;
    node.style.top = `${top}px`;
  }, [layer, target, placement, matchWidth]);
  useLayoutEffect(() => {
    if (!open) return undefined;
    // the portal fills after this effect: the first frame places the layer
    const observer = new ResizeObserver(update);
    const frame = requestAnimationFrame(() => {
      update();
      if (layer.current) observer.observe(layer.current);
    });
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
    };
  }, [open, update, layer]);
  useLayoutEffect(() => { if (open) update(); });
}

const isDismissing = (event: MouseEvent): boolean => event.target instanceof Element && event.target.closest('.k-dismiss') !== null;

/**
 * Opens on click, closes on Escape, on a click outside and on choosing. Blueprint's overlay (portal, stacking, focus) with a
 * positioner of our own: Blueprint's popover brings a library that the sign-in page has no room for.
 */
export function Popover({ content, children, placement = 'bottom-start', kind = 'menu', isOpen, onOpenChange, bare = false, matchWidth = false, takeFocus = true }: PopoverProps): ReactElement {
  const [own, setOwn] = useState(false);
  const open = isOpen ?? own;
  const target = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const set = (next: boolean): void => { setOwn(next); onOpenChange?.(next); };
  const close = (): void => set(false);
  usePlace(layer, target, open, placement, matchWidth);
  // a press on the target while open is the target's own click, which closes
  const onClose = (event: SyntheticEvent<HTMLElement>): void => { if (!target.current?.contains(event.target as Node)) close(); };
  const button = cloneElement(children, {
    ref: target,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: (event: MouseEvent<HTMLElement>) => { children.props.onClick?.(event); if (!event.defaultPrevented) set(!open); },
  });
  return (
    <>
      {button}
      <Overlay2 isOpen={open} onClose={onClose} hasBackdrop={false} transitionDuration={0} autoFocus={takeFocus} enforceFocus={false} shouldReturnFocusOnClose={takeFocus} childRef={layer as RefObject<HTMLElement>}>
        <div ref={layer} className="k-pop-layer" onClick={(event) => { if (isDismissing(event)) close(); }}>
          <div className="k-pop" data-bare={bare || undefined}>{typeof content === 'function' ? content(close) : content}</div>
        </div>
      </Overlay2>
    </>
  );
}
