/** Runs after a menu has closed and returned the focus to its button, so that the focus can be moved then. */
export function afterMenu(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
