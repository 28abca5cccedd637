/** Selector of invalid inputs; groups and rich text have the mark on their frame. */
const WRONG = '[aria-invalid="true"], .f-radios[data-error] input, .f-html[data-error] .ProseMirror';

/** Focuses the first invalid input in page order. */
export function focusFirst(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>(WRONG);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}
