import { cloneElement, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface TargetProps {
  'aria-describedby'?: string;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

const GAP = 6;
const EDGE = 8;

type Side = 'block' | 'inline-end';

/** Keeps the bubble inside the window: below the target, or above it if there is no room; or beside it at the inline end. */
function place(bubble: HTMLElement, target: DOMRect, side: Side): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const rtl = document.documentElement.dir === 'rtl';
  const below = target.bottom + GAP + height <= window.innerHeight - EDGE;
  const top = side === 'inline-end' ? target.top + (target.height - height) / 2 : below ? target.bottom + GAP : target.top - GAP - height;
  const left = side === 'block' ? target.left + (target.width - width) / 2 : rtl ? target.left - GAP - width : target.right + GAP;
  bubble.style.top = `${top}px`;
  bubble.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
}

function Bubble({ target, side, children }: { target: HTMLElement; side: Side; children: ReactNode }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) place(ref.current, target.getBoundingClientRect(), side);
  });
  // hidden from screen readers, which read the target's name and description
  return createPortal(
    <div ref={ref} className="k-tip" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

export interface TooltipProps {
  /** What the target means, or why it is disabled. Nothing is shown if it is empty. */
  content: ReactNode;
  /** true: the text describes the target (aria-describedby); false if the target already has it as its name. */
  describe?: boolean;
  /** Below (or above) the target, or beside it at the inline end. */
  side?: Side;
  /** One element that accepts pointer and focus handlers. */
  children: ReactElement<TargetProps>;
}

/**
 * A bubble on hover and on keyboard focus; Escape closes it (WCAG 1.4.13). Our own instead of Blueprint's, which is too large for the
 * sign-in page.
 */
export function Tooltip({ content, describe = true, side = 'block', children }: TooltipProps): ReactElement {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  if (!content) return children;
  const own = children.props;
  const hide = (): void => setTarget(null);
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': describe ? [own['aria-describedby'], `${id}-text`].filter(Boolean).join(' ') : own['aria-describedby'],
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') setTarget(event.currentTarget);
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event);
          hide();
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget);
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          hide();
        },
        onKeyDown: (event) => {
          own.onKeyDown?.(event);
          if (event.key === 'Escape') hide();
        },
      })}
      {describe && (
        <span id={`${id}-text`} hidden>
          {content}
        </span>
      )}
      {target && (
        <Bubble target={target} side={side}>
          {content}
        </Bubble>
      )}
    </>
  );
}
