import { PopoverNext } from '@blueprintjs/core';
import type { ReactElement, ReactNode, Ref } from 'react';

export interface FloatingProps {
  isOpen: boolean;
  /** A click outside requests closing. */
  onClose: () => void;
  content: ReactNode;
  /** The frame that it is attached to; give it the ref. */
  children: (ref: Ref<HTMLElement>) => ReactElement;
  matchWidth?: boolean;
}

/** A layer below an input that keeps the focus: the layer takes no focus and sets no attributes on the frame. */
export function Floating({ isOpen, onClose, content, children, matchWidth = false }: FloatingProps): ReactElement {
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={(next) => {
        if (!next) onClose();
      }}
      placement="bottom-start"
      arrow={false}
      transitionDuration={0}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      canEscapeKeyClose={false}
      matchTargetWidth={matchWidth}
      inheritDarkTheme={false}
      middleware={{ offset: { mainAxis: 4 }, flip: { padding: 8 }, shift: { padding: 8 } }}
      content={<>{content}</>}
      renderTarget={({ ref }) => children(ref as Ref<HTMLElement>)}
    />
  );
}
