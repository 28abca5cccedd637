import { useRef } from 'react';
import type { FormEvent } from 'react';

/** A submit handler that includes the last input: a date commits on blur, and a key may submit before that. */
export function useSubmit(send: () => void): (event: FormEvent) => void {
  const latest = useRef(send);
  latest.current = send;
  return (event) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setTimeout(() => latest.current(), 0);
  };
}
