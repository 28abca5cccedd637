/** @returns the item of `now` to select after one has left: the next one, else the previous, else the first. */
export function nextSelected(before: readonly string[], now: readonly string[], left: string | null): string | undefined {
  const at = left === null ? -1 : before.indexOf(left);
  const nearest = at < 0 ? [] : [...before.slice(at + 1), ...before.slice(0, at).reverse()];
  return nearest.find((key) => now.includes(key)) ?? now[0];
}
