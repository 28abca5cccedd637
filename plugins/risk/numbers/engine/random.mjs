/** Reproducible random numbers: sfc32 (Chris Doty-Humphrey), of 128 bits of state, begun from a seed and a stream. */

/** Mixes the bits of a 32-bit number (the finaliser of MurmurHash3). */
function mixed(value) {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

const GOLDEN = 0x9e3779b9;
const BITS = 2 ** 32;
const WARM_UP = 12;

/**
 * Numbers between 0 and 1, both excluded. Streams of one seed are independent, so that a risk has the same numbers whatever else is
 * counted.
 * @param {number} seed
 * @param {number} stream
 */
export function randomOf(seed, stream) {
  let a = mixed(seed);
  let b = mixed(a ^ stream);
  let c = mixed(b + GOLDEN + Math.floor(stream / BITS));
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return ((sum >>> 0) + 0.5) / BITS;
  };
  for (let i = 0; i < WARM_UP; i += 1) next();
  return next;
}
