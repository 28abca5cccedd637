import { useLayoutEffect } from 'react';
import { isPageKey } from '../kit/hooks/key-target.ts';
import { useLatest } from '../kit/hooks/use-latest.ts';
import { usePin } from '../page/use-pin.ts';

/** P pins the current page, or removes its pin. By physical key, so that it also works with an Arabic layout. */
export function usePinKey(): void {
  const pin = useLatest(usePin());
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyP' || event.shiftKey || !isPageKey(event) || !pin.current) return;
      event.preventDefault();
      pin.current.toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [pin]);
}
