import { useRef } from 'react';
import type { FormEvent } from 'react';

/** A form's submit that counts what was typed last: a day is read when its input is left, and a key may send the form before that. */
export function useSubmit(send: () => void): (event: FormEvent) => void {
  const latest = useRef(send);
  latest.current = send;
  return (event) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setTimeout(() => latest.current(), 0);
  };
}
