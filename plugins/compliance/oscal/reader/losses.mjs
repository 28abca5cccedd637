/**
 * The loss report: content of a file that the suite does not show as such. `kept` stays with the package and is exported again; `changed`
 * is stored in another form; `lost` is dropped.
 * @typedef {{ fate: 'kept' | 'changed' | 'lost', kind: string, path: string, count: number, samples: string[] }} Loss
 */
const SAMPLES = 3;
const LONGEST = 160;
/** Maximum number of different paths, because a file may contain any number of names. */
const PATHS = 500;

export class Losses {
  #found = new Map();

  /**
   * @param kind of the loss; the text is `compliance.import.loss.<kind>`.
   * @param path its general position.
   * @param sample an example.
   */
  add(fate, kind, path, sample) {
    const key = this.#found.size < PATHS || this.#found.has(`${kind} ${path}`) ? `${kind} ${path}` : `${kind} …`;
    const loss = this.#found.get(key) ?? { fate, kind, path: key.endsWith(' …') ? '…' : path, count: 0, samples: [] };
    loss.count += 1;
    const shown = shorten(sample);
    if (loss.samples.length < SAMPLES && shown && !loss.samples.includes(shown)) loss.samples.push(shown);
    this.#found.set(key, loss);
  }

  /** @returns {Loss[]} `lost` first. */
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
