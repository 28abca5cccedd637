/** What marks an input as wrong; groups and the rich text carry the mark on their frame. */
const WRONG = '[aria-invalid="true"], .f-radios[data-error] input, .f-html[data-error] .ProseMirror';

/** Puts the focus on the first input that is marked as wrong, as the page draws them. */
export function focusFirst(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>(WRONG);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}
