/** Places of items in the order of an outline, over all its levels, so that a list of them has the same order. Pure. */

/** @param stored the places that they have, in their new order; null for new ones. One stays where the order allows it. */
export function placesOf(stored: readonly (number | null)[]): number[] {
  let last = 0;
  return stored.map((place) => (last = place !== null && place > last ? place : last + 1));
}
