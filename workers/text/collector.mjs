/** Words of a file on their way to the parent: handed on in pieces, and no more of them than are kept. */

/** Characters of a piece. */
const PIECE = 16_384;

export class Collector {
  #waiting = '';
  #left;
  #send;

  /** @param {number} characters that are kept in all. @param {(text: string) => Promise<void>} send takes a piece. */
  constructor(characters, send) {
    this.#left = characters;
    this.#send = send;
  }

  /** Nothing more is kept: whoever reads may stop. */
  get full() {
    return this.#left <= 0;
  }

  /** @param {string} text */
  add(text) {
    if (this.full || !text) return;
    const kept = text.slice(0, this.#left);
    this.#left -= kept.length;
    this.#waiting += kept;
  }

  /** Hands on whole pieces. */
  async pass() {
    if (this.#waiting.length >= PIECE) await this.flush();
  }

  async flush() {
    for (let at = 0; at < this.#waiting.length; at += PIECE) await this.#send(this.#waiting.slice(at, at + PIECE));
    this.#waiting = '';
  }
}
