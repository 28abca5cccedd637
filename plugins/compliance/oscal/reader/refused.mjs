/** Errors of a file, each finding with its position: JSON pointers, or line and column if it is not valid JSON. */

/** Maximum number of findings. */
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

/** Collects findings, so that all errors of a file are reported together. */
export class Findings {
  list = [];

  add(why, at, values = {}) {
    this.list.push({ why, values: { at: at || '/', ...values } });
    if (this.list.length >= MOST_FINDINGS) this.end();
  }

  /** @throws Refused if there are any. */
  end() {
    if (this.list.length) throw new Refused(this.list);
  }
}
