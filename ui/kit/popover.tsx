import { PopoverNext } from '@blueprintjs/core';
import { cloneElement, useState } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

type Target = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>;

export interface PopoverProps {
  /** What floats; a function gets a way to close it. */
  content: ReactNode | ((close: () => void) => ReactNode);
  /** One button. It gets aria-expanded and opens on click. */
  children: Target;
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end' | 'right-start';
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

/** Blueprint's popover in our look: opens on click, closes on Escape, on a click outside and on choosing. */
export function Popover({ content, children, placement = 'bottom-start', kind = 'menu', isOpen, onOpenChange, bare = false, matchWidth = false, takeFocus = true }: PopoverProps): ReactElement {
  const [own, setOwn] = useState(false);
  const open = isOpen ?? own;
  const set = (next: boolean): void => { setOwn(next); onOpenChange?.(next); };
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={set}
      placement={placement}
      arrow={false}
      transitionDuration={0}
      autoFocus={takeFocus}
      enforceFocus={false}
      shouldReturnFocusOnClose={takeFocus}
      matchTargetWidth={matchWidth}
      inheritDarkTheme={false}
      middleware={{ offset: { mainAxis: 4 }, flip: { padding: 8 }, shift: { padding: 8 } }}
      content={<div className="k-pop" data-bare={bare || undefined}>{typeof content === 'function' ? content(() => set(false)) : content}</div>}
      renderTarget={({ isOpen: shown, className: _class, tabIndex: _tab, ref, ...target }) =>
        cloneElement(children, { ...target, ref, 'aria-haspopup': kind, 'aria-expanded': shown })}
    />
  );
}
