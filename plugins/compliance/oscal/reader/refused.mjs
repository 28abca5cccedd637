/** What is wrong with a file, each finding with its place: JSON pointers, or line and column of a text that is no JSON. */

/** As many as a person reads. */
export const MOST_FINDINGS = 100;

/** @typedef {{ why: string, values: Record<string, string | number> }} Finding the text is `oscal.<why>` */

export class Refused extends Error {
  /** @param {Finding[]} findings */
  constructor(findings) {
    super(findings[0]?.why);
    this.findings = findings.slice(0, MOST_FINDINGS);
  }
}

/** @returns {Refused} with one finding. */
export const refusal = (why, values = {}) => new Refused([{ why, values }]);

/** Gathers findings, so that a file is told all its faults at once. */
export class Findings {
  list = [];

  add(why, at, values = {}) {
    this.list.push({ why, values: { at: at || '/', ...values } });
    if (this.list.length >= MOST_FINDINGS) this.end();
  }

  /** @throws Refused where there were any. */
  end() {
    if (this.list.length) throw new Refused(this.list);
  }
}
