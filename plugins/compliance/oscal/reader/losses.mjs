/**
 * The loss report: what a file held and the suite does not show as such. `kept` stays with the package and leaves with it again; `changed`
 * is there in another form; `lost` is not taken over.
 * @typedef {{ fate: 'kept' | 'changed' | 'lost', kind: string, path: string, count: number, samples: string[] }} Loss
 */
const SAMPLES = 3;
const LONGEST = 160;
/** Different paths: a file may invent names without end. */
const PATHS = 500;

export class Losses {
  #found = new Map();

  /**
   * @param kind what it is; the text is `compliance.import.loss.<kind>`.
   * @param path its place in general.
   * @param sample where or what it is in one case.
   */
  add(fate, kind, path, sample) {
    const key = this.#found.size < PATHS || this.#found.has(`${kind} ${path}`) ? `${kind} ${path}` : `${kind} …`;
    const loss = this.#found.get(key) ?? { fate, kind, path: key.endsWith(' …') ? '…' : path, count: 0, samples: [] };
    loss.count += 1;
    const shown = shorten(sample);
    if (loss.samples.length < SAMPLES && shown && !loss.samples.includes(shown)) loss.samples.push(shown);
    this.#found.set(key, loss);
  }

  /** @returns {Loss[]} what is lost first. */
  list() {
    const rank = { lost: 0, changed: 1, kept: 2 };
    return [...this.#found.values()].sort((a, b) => rank[a.fate] - rank[b.fate] || b.count - a.count || (a.path < b.path ? -1 : 1));
  }
}

function shorten(sample) {
  if (sample === undefined) return '';
  const text = (typeof sample === 'string' ? sample : JSON.stringify(sample)).replace(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…`.replaceAll('\ufffd', '') : text;
}
