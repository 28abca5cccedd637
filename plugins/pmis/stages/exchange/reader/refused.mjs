/** A file that is no plan, or a broken one: why, and where. The text is `pmis.plan_file.<why>`. */
export class Refused extends Error {
  /** @param {string} why @param {Record<string, string | number>} values */
  constructor(why, values = {}) {
    super(why);
    this.why = why;
    this.values = values;
  }
}

/** Tasks of one file, and links between them. */
export const MOST_TASKS = 20_000;
export const MOST_LINKS = 100_000;

/** Letters of a name that are kept. */
const LETTERS = 200;
export const shortened = (text) => text.replace(/\s+/g, ' ').trim().slice(0, LETTERS);

/** Counts what is not taken, with the first few names. */
export class Losses {
  list = new Map();

  add(what, sample) {
    const loss = this.list.get(what) ?? { what, count: 0, samples: [] };
    loss.count += 1;
    if (sample && loss.samples.length < 5) loss.samples.push(shortened(String(sample)));
    this.list.set(what, loss);
  }

  all() {
    return [...this.list.values()];
  }
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/;

/** The day of a moment; null for anything else, and outside the years that a plan may have. */
export function dayOf(moment) {
  const day = DAY.exec((moment ?? '').slice(0, 32))?.[1];
  if (!day || day < '1900-01-01' || day > '2199-12-31') return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** A finite number; undefined for anything else. */
export function numberOf(text) {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

export const percentOf = (text) => Math.min(100, Math.max(0, Math.round((numberOf(text) ?? 0) * 100) / 100));
