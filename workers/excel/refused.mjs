/** Why a file is not read: the end of a text's key, `import.<why>`, and its values. */
export class Refused extends Error {
  constructor(why, values = {}) {
    super(why);
    this.why = why;
    this.values = values;
  }
}
