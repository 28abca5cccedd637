/** Why a discovery file is not read, and how much of it is. */
export class Refused extends Error {
  constructor(why, values = {}) {
    super(why);
    this.why = why;
    this.values = values;
  }
}

export const MOST_DEVICES = 20_000;
/** Letters that are kept of one value. */
const LONGEST = 255;

/** A value without control characters; null where nothing is left. */
export const shortened = (value) =>
  String(value ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST) || null;
