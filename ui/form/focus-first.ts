/**
 * Puts the focus on the first input with an error, as the page draws them.
 * @param names inputs or fields that are wrong now; without them what is marked in the page
 */
export function focusFirst(root: HTMLElement | null, prefix: string, names: readonly string[] = []): void {
  // after React has drawn the marks
  requestAnimationFrame(() => {
    if (!root) return;
    const wanted = new Set(names.flatMap((name) => [name, `${name}_en`]).map((name) => `${prefix}_${name}`));
    const inputs = [...root.querySelectorAll<HTMLElement>('[id]')].filter((node) => node.id.startsWith(`${prefix}_`));
    const first = inputs.find((node) => (wanted.size > 0 ? wanted.has(node.id) : node.getAttribute('aria-invalid') === 'true'));
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  });
}
