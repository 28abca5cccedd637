/** Runs when the menu that was pressed has closed and given the focus back to its button, so that the focus can go on from there. */
export function afterMenu(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
